"""Carpe Diem alone at the table, after the 2018 English rulebook."""
