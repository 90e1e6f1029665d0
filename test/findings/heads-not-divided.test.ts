import { expect, test } from "vitest";
import headsNotDivided from "../../src/findings/heads-not-divided.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { certainExample } from "../planning/example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";

// Llama 3.3 70B has 64 query heads (its published config): 3, 5 and 6 divide none of them evenly.
test.each([
  ["3", "4"],
  ["5", "8"],
  ["6", "8"],
])("64 heads over %s devices are told, and %s devices offered", (tp, offered) => {
  const { plan, input } = basePlan(withTyped(certainExample("support-chat"), { "pools.chat.tp": tp }));
  const said = headsNotDivided.when(plan, input).map(({ numbers, remedies }) => [numbers["heads"], remedies[0]?.set]);
  expect(said).toEqual([[64, { "pools.chat.tp": offered }]]);
});

test.each(["1", "2", "4", "8", "16"])("64 heads over %s devices are dealt evenly", (tp) => {
  const { plan, input } = basePlan(withTyped(certainExample("support-chat"), { "pools.chat.tp": tp }));
  expect(headsNotDivided.when(plan, input)).toEqual([]);
});
