"""What is played: rules, components, deals, documents and the referee, without any solving."""
