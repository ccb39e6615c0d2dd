"""The exact model of Carpe Diem and the relaxations around it."""
