import { expect, test } from "vitest";
import { judgedKey } from "../../../src/scenario/link/judged-key.ts";
import { withBurst, withLoss } from "../../../src/state/members/day-events.ts";
import { sampleScenario } from "../sample-scenario.ts";

const scenario = sampleScenario(2);
const id = scenario.pools[0]?.id ?? "";

test("counts that were simulated stand whatever happens on the day that is played, and fall with the pool's own values", () => {
  expect(judgedKey(withBurst(withLoss(scenario, id), id))).toBe(judgedKey(scenario));
  const pools = scenario.pools.map((pool) => ({ ...pool, tp: pool.tp * 2 }));
  expect(judgedKey({ ...scenario, pools })).not.toBe(judgedKey(scenario));
});
