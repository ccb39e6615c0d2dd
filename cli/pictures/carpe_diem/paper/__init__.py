"""Pages of Carpe Diem to print."""
