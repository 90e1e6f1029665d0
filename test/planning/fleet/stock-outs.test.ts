import { expect, test } from "vitest";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { fleetQuestion } from "../../../src/planning/fleet/fleet-question.ts";
import { stockOuts } from "../../../src/planning/fleet/stock-outs.ts";
import { chatOf } from "./chat-fleet.ts";

test("of half of the asks finding none one does on average, of three quarters three; of none of them none", () => {
  const meanOf = (share: number) => {
    const misses = stockOuts("chat", share, 1);
    let sum = 0;
    for (let ask = 0; ask < 100_000; ask += 1) sum += misses();
    return sum / 100_000;
  };
  // s / (1 - s); the standard deviation is sqrt(s) / (1 - s): 4 of them over 100,000 asks are 0.018 and 0.044.
  expect(meanOf(0)).toBe(0);
  expect(Math.abs(meanOf(0.5) - 1)).toBeLessThan(0.018);
  expect(Math.abs(meanOf(0.75) - 3)).toBeLessThan(0.044);
});

test("of 0 of the asks a replica is ready when it was; of 75 % it takes 4 times as long on average", () => {
  const chat = chatOf(3000);
  const { input, plan } = basePlan(chat);
  const questionOf = (stockOutShare: number) => {
    const [pool] = chat.pools;
    if (pool === undefined) throw new Error("There is no pool.");
    const own = { ...pool, readiness: { ...pool.readiness, stockOutShare } };
    const question = fleetQuestion(input, plan, own, { length: "day", mostCalls: 1 });
    return [question?.readySeconds, question?.meanReadySeconds];
  };
  const [seconds = 0] = questionOf(0);
  expect(seconds).toBeGreaterThan(0);
  expect(questionOf(0)).toEqual([seconds, seconds]);
  // 1 / (1 - 0.75) = 4 times.
  expect(questionOf(0.75)).toEqual([seconds, 4 * seconds]);
});
