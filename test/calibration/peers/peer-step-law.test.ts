import * as fc from "fast-check";
import { expect, test } from "vitest";
import { peerStepLaw, stepTicks } from "../../../src/calibration/peers/peer-step-law.ts";
import { blisMachine } from "./made-run.ts";

const noChunks = { count: 0, tokens: new Int32Array(1), depthTokens: new Int32Array(1), ends: 0 };

function runOf(machine: ReturnType<typeof blisMachine>, decodes: number, contextTokens: number) {
  const out = { firstSeconds: Number.NaN, slopeSeconds: Number.NaN, steps: Number.NaN };
  const batch = { decodes, contextSums: Float64Array.of(contextTokens), growing: Int32Array.of(decodes) };
  peerStepLaw(machine).run({ ...batch, chunks: noChunks }, out);
  return out;
}

const law = { ...blisMachine().law, c0: 6000, cd: 20, isTruncated: true };

test("5 contexts that cost 1/16 tick a token take 6,250 ticks in 4 steps in a row, and 6,251 in the next", () => {
  // 6,000 + 5 x 20 + (2,405 - 5) / 16 = 6,250; each step adds 5/16.
  const machine = blisMachine({ law: { ...law, cx: 1 / 16, contextLess: 1 } });
  expect(runOf(machine, 5, 2405)).toEqual({ firstSeconds: 6250, slopeSeconds: 0, steps: 4 });
  expect(runOf(machine, 5, 2405 + 4 * 5)).toMatchObject({ firstSeconds: 6251 });
});

test("contexts that cost nothing leave the time as it is for ever; beside other replicas each step is told of by itself", () => {
  const machine = blisMachine({ law: { ...law, cx: 0 } });
  expect(runOf(machine, 5, 2405)).toEqual({ firstSeconds: 6100, slopeSeconds: 0, steps: Infinity });
  expect(runOf({ ...machine, replicas: 4 }, 5, 2405).steps).toBe(1);
});

test("in all steps that a truncated law counts as one run a step takes the ticks of the first, whatever the rounding", () => {
  let longer = 0;
  fc.assert(
    fc.property(
      fc.record({ cx: fc.double({ min: 1e-4, max: 0.2, noNaN: true }), contextLess: fc.constantFrom(0, 1) }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 60, max: 200_000 }),
      (parts, decodes, context) => {
        const machine = blisMachine({ law: { ...law, ...parts } });
        const { firstSeconds, steps } = runOf(machine, decodes, context);
        if (steps > 1) longer += 1;
        for (let step = 0; step < Math.min(steps, 1000); step += 1) {
          const contextTokens = context + decodes * step;
          expect(stepTicks(machine.law, { promptTokens: 0, decodes, contextTokens, pairs: 0 })).toBe(firstSeconds);
        }
      },
    ),
    { numRuns: 300, seed: 1 },
  );
  expect(longer).toBeGreaterThan(100);
});
