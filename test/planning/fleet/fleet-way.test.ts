import { expect, test } from "vitest";
import { fleetQuestion } from "../../../src/planning/fleet/fleet-question.ts";
import { wayFrame } from "../../../src/planning/fleet/fleet-way.ts";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { chatOf } from "./chat-fleet.ts";

test("a part of a fleet is whole replicas of it: a part of three quarters of 17 would be 12.75, and no fleet is of 17.33", () => {
  const chat = chatOf(1_500_000, { replicas: 16 });
  const { input, plan } = basePlan(chat);
  const [pool] = chat.pools;
  const calls = plan.classes.reduce((sum, { callsPerSecond }) => sum + callsPerSecond, 0) * 86_400;
  if (pool === undefined) throw new Error("the chat has a pool");
  for (const part of [0.9, 0.75, 0.6, 0.51]) {
    const question = fleetQuestion(input, plan, pool, { length: "day", mostCalls: part * calls });
    const frame = question === null ? null : wayFrame(input, plan, question, false);
    const played = (frame?.share ?? Number.NaN) * (frame?.held ?? Number.NaN);
    expect(frame?.held).toBe(17);
    expect(Math.abs(played - Math.round(played))).toBeLessThan(1e-9);
    expect(Math.abs((frame?.share ?? 0) - part)).toBeLessThan(0.5 / 17 + 1e-9);
  }
});
