import { expect, test } from "vitest";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { exampleScenario } from "./example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";

function poolOf(path: string, typed: string) {
  return pagePlan(withTyped(exampleScenario("support-chat"), { [path]: typed })).pools[0];
}

test("the longest call, of 1,908 tokens in blocks of 16, takes 629 MB on the one device that holds Llama 3.3 70B", () => {
  // 613 of the first prompt, 4 times 271 more and 211 written: 1,908, in 120 blocks.
  // 2 x 80 layers x 8 heads x 128 x 2 bytes are 327,680 a token.
  expect(poolOf("pools.chat.tp", "1")?.longestCall).toEqual({
    contextTokens: 613 + 4 * 271 + 211,
    bytesPerDevice: 120 * 16 * 327_680,
  });
});

test("two devices share that call's 8 heads, so each holds half of it", () => {
  expect(poolOf("pools.chat.tp", "2")?.longestCall?.bytesPerDevice).toBe((120 * 16 * 327_680) / 2);
});

test("a pool without work has no longest call", () => {
  expect(poolOf("classes.support.enabled", "no")?.longestCall).toBeNull();
});

test("where prompts are computed apart, a call is not taken in once more where it is answered", () => {
  const edited = withTyped(exampleScenario("support-chat"), { "pools.chat.split.transfer": "layers" });
  const { pools, input } = pagePlan(edited);
  const intake = input.pools[0]?.runtime.secondsPerCall ?? 0;
  const firstToken = (id: string) => pools.find((pool) => pool.id === id)?.curve[0]?.ttftSeconds ?? NaN;
  expect(intake).toBeGreaterThan(0.01);
  expect(firstToken("chat prompts")).toBeGreaterThan(intake);
  expect(firstToken("chat")).toBeLessThan(intake);
});
