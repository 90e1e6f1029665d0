import { expect, test } from "vitest";
import { heldText } from "../../src/findings/held-text.ts";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import { certainExample } from "../planning/example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";

const smallest = (typed: Readonly<Record<string, string>>) => {
  const attempt = planScenario(withTyped(certainExample("support-chat"), typed)).pools[0]?.fitAttempts[0];
  if (attempt === undefined) throw new Error("no attempt");
  return attempt;
};

test("a device that holds the weights and not the adapters or drafts beside them is not said to be too small for the weights", () => {
  expect(smallest({})).toMatchObject({ tp: 1, fits: true });
  expect(heldText(smallest({}))).toBe("72.7 GB of weights");
  const adapters = smallest({ "pools.chat.adapters.count": "8", "pools.chat.adapters.rank": "16" });
  expect(adapters).toMatchObject({ fits: false, reason: "weights" });
  expect(heldText(adapters)).toMatch(/^72\.7 GB of weights and \d\.\d\d? GB of LoRA adapters$/);
  const both = smallest({
    "pools.chat.adapters.count": "8",
    "pools.chat.speculation.method": "heads",
    "pools.chat.speculation.acceptance": "0.7",
  });
  expect(heldText(both)).toMatch(/^72\.7 GB of weights, [\d.]+ GB of what drafts and [\d.]+ GB of LoRA adapters$/);
});
