import { expect, test } from "vitest";
import { poolReplica } from "../../../src/engine/fleet/pool-replica.ts";
import { sampledBatches, sampledReplica } from "../../../src/engine/fleet/sampled-replica.ts";
import { poolOf } from "../pool-of.ts";
import { flowOf } from "./flow-of.ts";

test("few batches are all asked for; of 1,024 some forty, from 1 to the last", () => {
  expect(sampledBatches(1)).toEqual([1]);
  expect(sampledBatches(9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const many = sampledBatches(1024);
  expect(many.length).toBeLessThan(50);
  expect([many[0], many.at(-1)]).toEqual([1, 1024]);
  expect(many.every((batch, index) => index === 0 || batch > (many[index - 1] ?? 0))).toBe(true);
});

/** The largest difference at any batch, as a share. */
function farthest(exact: Float64Array | undefined, near: Float64Array | undefined): number {
  expect(near).toHaveLength(exact?.length ?? -1);
  return Math.max(...(exact ?? []).map((value, index) => Math.abs((near?.[index] ?? 0) / value - 1)));
}

// A line over 20 % of a curve b / (b + c) is off by 0.2^2 / 8 x 2 b c / (b + c)^2, at most 0.25 %; samples are no farther
// apart and rates bend no more. Where every step comes to carry a prompt, and where it comes to carry all that it can, they have
// corners, which are looked for.
test("rates and times between tokens are within 0.3 % of those asked for batch by batch, first tokens within 2.5 %", () => {
  const demands = [flowOf(), flowOf({ id: "other", promptTokensPerCall: 20_000, uncachedPromptTokensPerCall: 9000 })];
  for (const tp of [1, 8]) {
    const whole = poolReplica(poolOf({ tp }), demands, 512);
    const sampled = sampledReplica(poolOf({ tp }), demands, 512);
    expect(farthest(whole.curve.completionRates, sampled.curve.completionRates)).toBeLessThan(0.003);
    expect(farthest(whole.curve.itlSeconds, sampled.curve.itlSeconds)).toBeLessThan(0.003);
    whole.classes.forEach(({ idleTtftSeconds }, index) => {
      expect(farthest(idleTtftSeconds, sampled.classes[index]?.idleTtftSeconds)).toBeLessThan(0.025);
    });
    expect(sampled.kvUsePerCall).toBe(whole.kvUsePerCall);
  }
});
