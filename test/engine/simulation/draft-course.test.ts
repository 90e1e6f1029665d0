import { expect, test } from "vitest";
import { acceptanceChances } from "../../../src/engine/service/accepted-tokens.ts";
import { blocksOf } from "../../../src/engine/simulation/call-blocks.ts";
import type { Call, DraftCourse } from "../../../src/engine/simulation/call.ts";
import { courseBlocks, courseGrowth, drawnSteps, roomAt } from "../../../src/engine/simulation/draft-course.ts";

const speculation = { acceptance: [0.7], draftTokens: 3 };
const mean = (1 - 0.7 ** 4) / (1 - 0.7);
const rules = { draftTokens: 3, chances: acceptanceChances(speculation), givenTokens: mean };

test("drawn verifications give (1 - a^(k + 1)) / (1 - a) tokens each: 100,000 tokens to within 1 %", () => {
  const steps = drawnSteps(rules, 7, 0, 0, 100_000);
  expect(100_000 / steps / mean).toBeGreaterThan(0.99);
  expect(100_000 / steps / mean).toBeLessThan(1.01);
});

test("a draw hangs on seed, call and number alone: what was drawn before goes on where it stopped", () => {
  const whole = drawnSteps(rules, 7, 3, 0, 500);
  expect(drawnSteps(rules, 7, 3, 0, 500)).toBe(whole);
  const others = [drawnSteps(rules, 8, 3, 0, 500), drawnSteps(rules, 7, 4, 0, 500), drawnSteps(rules, 7, 3, 9, 500)];
  expect(new Set([whole, ...others]).size).toBeGreaterThan(1);
});

test("a context never comes to its last token before the last step", () => {
  for (const [tokens, steps] of [
    [7, 3],
    [100, 33],
    [5, 5],
    [1, 1],
  ] as const) {
    const growth = courseGrowth(tokens, steps);
    expect(growth * steps).toBeLessThanOrEqual(tokens);
    expect(growth * (steps - 1)).toBeLessThan(tokens);
    expect(growth * steps).toBeGreaterThan(tokens - steps / 4096 - 1e-9);
  }
});

test("blocks of a course are what its room grows by, asked for step by step and again, and are looked at once a block", () => {
  for (const [tokens, steps, blockTokens] of [
    [900, 400, 16],
    [900, 301, 1],
    [40, 11, 64],
    [500, 125, 7],
  ] as const) {
    const course: DraftCourse = {
      startContext: 333,
      startStep: 10,
      steps,
      growth: courseGrowth(tokens, steps),
      startRoom: 340,
      lastRoom: 332 + tokens,
      drawnBefore: 0,
      quietUntil: 0,
    };
    const call = { course } as Call;
    let quiet = 0;
    for (let step = 10; step < 10 + steps; step += 1) {
      const of = (at: number) => blocksOf(roomAt(rules, call, at), blockTokens);
      if (step < course.quietUntil) quiet += 1;
      const grown = of(step + 1) - of(step);
      expect([courseBlocks(rules, call, step, blockTokens), courseBlocks(rules, call, step, blockTokens)]).toEqual([
        grown,
        grown,
      ]);
    }
    if (blockTokens > 8) expect(quiet).toBeGreaterThan(steps / 2);
  }
});
