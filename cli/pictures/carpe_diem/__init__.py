"""Pictures of Carpe Diem."""
