"""The games by the names under which PettingZoo's users look for them: `knock_out_v0.env()`."""
