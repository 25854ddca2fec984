"""Connect Four keeps the contract of every game."""

from ninefold.contract import contract_for

TestConnectFour = contract_for("connect-four", hides=False)
