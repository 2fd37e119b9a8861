"""The environments by the names under which Gymnasium makes them."""

from gymnasium import register


def register_all() -> None:
    stacks = "teeter.lab.envs.vector:stacks"
    register("teeter/Stack-v0", "teeter.lab.envs.stack:StackEnv", vector_entry_point=stacks)
    register(
        "teeter/TwoBlocks-v0",
        "teeter.lab.envs.stack:StackEnv",
        vector_entry_point=stacks,
        kwargs={"foundation": "any", "pieces": 1},
    )
    discrete = "teeter.lab.envs.stack_discrete:StackDiscreteEnv"
    register("teeter/StackDiscrete-v0", discrete, vector_entry_point="teeter.lab.envs.vector:discrete_stacks")
    questions = "teeter.lab.envs.vector:questions"
    register("teeter/Stability-v0", "teeter.lab.envs.stability:StabilityEnv", vector_entry_point=questions)
