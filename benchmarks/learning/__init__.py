"""A learner on StackDiscrete-v0, by Stable-Baselines3, beside what it is measured by."""
