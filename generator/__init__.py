"""Deals, dailies and solved challenges."""
