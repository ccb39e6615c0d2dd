"""The Builders: Antiquity alone at the table: buildings built by a paid crew, three free actions a turn.

Nobody else takes cards or ends the game; everything else is as in a game of several players.
"""
