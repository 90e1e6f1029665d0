import { expect, test } from "vitest";
import { splitSet } from "../../src/levers/hardware.ts";

test("a press sets all of a split at once, and with an accelerator that too", () => {
  const split = { tp: 4, pp: 2, attentionRanks: 4, ep: 1 };
  const set = {
    "pools.agent.tp": "4",
    "pools.agent.pp": "2",
    "pools.agent.attentionRanks": "4",
    "pools.agent.ep": "1",
  };
  expect(splitSet("agent", split, null)).toEqual(set);
  expect(splitSet("agent", split, "h200-sxm")).toEqual({ "pools.agent.accelerator": "h200-sxm", ...set });
});
