"""The exact model of a week of Carpe Diem and the relaxations around it."""
