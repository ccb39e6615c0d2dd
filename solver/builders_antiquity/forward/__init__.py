"""All that can be played, turn by turn: a search forwards that dismisses what promises too little."""
