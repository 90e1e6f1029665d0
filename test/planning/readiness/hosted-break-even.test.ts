import { expect, test } from "vitest";
import type { HostedModel } from "../../../src/engine/input.ts";
import { plan, planWithLoad } from "../../../src/engine/plan.ts";
import { noMemory } from "../../../src/engine/workload/demand-ground.ts";
import { hostedBreakEvens } from "../../../src/planning/readiness/hosted-break-even.ts";
import { sampleClass } from "../../engine/workload/sample-class.ts";
import { exampleInput, noCosts } from "../example-scenario.ts";

/** Input $3 and output $15 a million. */
const model: HostedModel = {
  id: "three-dollars",
  name: "Three dollars",
  provider: "example",
  inputUsdPerMillion: 3,
  cachedInputUsdPerMillion: null,
  cacheWriteUsdPerMillion: null,
  outputUsdPerMillion: 15,
  batchFactor: null,
  longContext: null,
  date: "2026-11-20",
};

type Fields = Parameters<typeof sampleClass>[0];

/** The support chat with one plain class: a call of 1,000 prompt and 100 output tokens each. */
function inputWith(fields: Fields) {
  const input = exampleInput("support-chat");
  const [first] = input.classes;
  if (first === undefined) throw new Error("The example has a class.");
  const workload = { ...sampleClass({ hosted: model, ...fields }), id: first.id, poolId: first.poolId };
  return { ...input, classes: [workload], costs: noCosts };
}

function hostedOf(fields: Fields) {
  return plan(inputWith(fields)).classes[0]?.hosted ?? null;
}

// 1,000 × $3 + 100 × $15 a million.
const attemptUsd = 0.0045;

test("of one attempt, a hosted success costs the attempt over the share that succeeds there", () => {
  for (const share of [0.47, 0.8, 1]) {
    const hosted = hostedOf({ successPerAttempt: 0.9, maxAttempts: 1, hostedSuccessPerAttempt: share });
    expect(hosted?.costUsdPerSuccess).toBeCloseTo(attemptUsd / share, 12);
    expect(hosted).toMatchObject({ successPerAttempt: share, successShare: share, attemptsPerWorkflow: 1 });
  }
});

test("of two attempts at a half, three halves are made and three quarters succeed", () => {
  // Attempts: 1 + 0.5 = 1.5; successes: 1 - 0.5² = 0.75; tools $0.01 a step of each attempt; review $30 an hour, 1 minute.
  const fields = { successPerAttempt: 1, maxAttempts: 2, retryScope: "restart", steps: 1, callsPerStep: 1 } as const;
  const hosted = hostedOf({ ...fields, hostedSuccessPerAttempt: 0.5, toolUsdPerStep: 0.01 });
  expect(hosted?.attemptsPerWorkflow).toBeCloseTo(1.5, 12);
  expect(hosted?.successShare).toBeCloseTo(0.75, 12);
  expect(hosted?.costUsdPerSuccess).toBeCloseTo((1.5 * (attemptUsd + 0.01)) / 0.75, 12);
});

test("twice the tokens double what is generated, and nothing of a first prompt", () => {
  const hosted = hostedOf({ successPerAttempt: 1, maxAttempts: 1, hostedTokenFactor: 2 });
  expect(hosted?.costUsdPerSuccess).toBeCloseTo((1000 * 3 + 200 * 15) / 1e6, 12);
});

test("at the share and the tokens of the class itself, hosted costs the same to the last bit", () => {
  for (const successPerAttempt of [0.3, 0.54, 0.97]) {
    const fields = { successPerAttempt, maxAttempts: 3, toolUsdPerStep: 0.002, reviewShare: 0.1, reviewMinutes: 3 };
    const unset = hostedOf(fields);
    expect(hostedOf({ ...fields, hostedSuccessPerAttempt: successPerAttempt, hostedTokenFactor: 1 })).toEqual(unset);
  }
});

test("at the share that is found, a plan costs the same hosted as here", () => {
  const fields = { successPerAttempt: 0.9, maxAttempts: 2, toolUsdPerStep: 0.001 } as const;
  // Prices at which hosted wins at the same share, so that a lower share makes both alike.
  const here = plan(inputWith(fields)).classes[0];
  const ratio = (here?.costUsdPerSuccess ?? 0) / (here?.hosted?.costUsdPerSuccess ?? 1);
  const cheap = { ...model, inputUsdPerMillion: 3 * ratio * 0.5, outputUsdPerMillion: 15 * ratio * 0.5 };
  const input = inputWith({ ...fields, hosted: cheap });
  const { plan: base, load } = planWithLoad(input, null, noMemory);
  const share = hostedBreakEvens(input, base, load)[0]?.successPerAttempt ?? null;
  expect(share).toBeGreaterThan(0.001);
  expect(share).toBeLessThan(0.9);
  const [again] = plan(inputWith({ ...fields, hosted: cheap, hostedSuccessPerAttempt: share })).classes;
  const own = again?.costUsdPerSuccess ?? 0;
  expect(Math.abs((again?.hosted?.costUsdPerSuccess ?? 0) / own - 1)).toBeLessThan(1e-6);
});

test("where hosted costs more even if every attempt succeeds, there is no such share", () => {
  const input = inputWith({ successPerAttempt: 1, hosted: { ...model, outputUsdPerMillion: 1e6 } });
  const { plan: base, load } = planWithLoad(input, null, noMemory);
  expect(hostedBreakEvens(input, base, load)).toEqual([{ classId: input.classes[0]?.id, successPerAttempt: null }]);
});
