import { expect, test } from "vitest";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { type HandDraft, handScenario, lineUsd, toTheCent } from "./by-hand.ts";

/**
 * Calls whose prompt is over 272,000 tokens are billed whole at gpt-5.6-terra's rates for long ones, whoever makes them: $4, $0.40
 * cached, $5 written and $18 out a million, against $2, $0.20, $2.50 and $12 (pydantic/genai-prices, checked 2026-08-02).
 */

/** Three calls of 200, 280 and 360 thousand tokens, half of them cached, each with an answer of 1,000: dollars a run. */
const short = (100_000 * 2.5 + 100_000 * 0.2 + 1000 * 12) / 1e6;
const long = (320_000 * 5 + 320_000 * 0.4 + 2 * 1000 * 18) / 1e6;

const reading = { prefixTokens: 200_000, growthTokensPerCall: 80_000, outputTokens: 1000, cachedShare: 0.5 };

/** 240 workflows a day are 7,300 a month. */
function readers(changes: Partial<HandDraft["classes"][number]>) {
  const scenario = handScenario({
    title: "Long prompts",
    classes: [
      {
        id: "audit",
        name: "Audit",
        pool: "own",
        arrivals: { perDay: 240 },
        prefixTokens: 1000,
        outputTokens: 100,
        cachedShare: 0.5,
        contextCapTokens: 1_000_000,
        limits: {},
        ...changes,
      },
    ],
    pools: [
      {
        id: "own",
        model: "llama-4-scout",
        accelerator: "b200-sxm",
        tp: 4,
        weights: "fp8",
        replicas: 2,
        usdPerDeviceHour: 6,
      },
    ],
  });
  return basePlan(scenario).plan;
}

const reader = { id: "reader", name: "Reader", when: "start", calls: 3, ...reading } as const;

test("a hosted sub-agent with long prompts costs $2.046 a run: $14,935.80 a month, to the cent", () => {
  const plan = readers({ agents: [{ ...reader, hosted: "gpt-5.6-terra" }] });
  expect(toTheCent({ tokens: lineUsd(plan, "provider-tokens") })).toEqual(toTheCent({ tokens: 7300 * (short + long) }));
  expect((7300 * (short + long)).toFixed(2)).toBe("14935.80");
});

test("a hosted fallback with long prompts costs as much a run: half of the workflows fall back, $7,467.90 a month", () => {
  const plan = readers({
    ...reading,
    steps: 3,
    successPerAttempt: 0.5,
    fallback: { hosted: "gpt-5.6-terra", successShare: 0.5 },
  });
  expect(toTheCent({ tokens: lineUsd(plan, "provider-tokens") })).toEqual({ tokens: "7467.90" });
});

test("compared with a hosted model, the long prompts of a sub-agent are billed as long and the short ones of its class are not", () => {
  const plan = readers({ agents: [reader], hosted: "gpt-5.6-terra" });
  const own = (500 * 2.5 + 500 * 0.2 + 100 * 12) / 1e6;
  expect(toTheCent({ tokens: plan.classes[0]?.hosted?.tokensUsdPerMonth })).toEqual(
    toTheCent({ tokens: 7300 * (own + short + long) }),
  );
});

test("evaluations are whole runs: where half of the attempts stop early, their prompts are longer than the class's", () => {
  const plan = readers({
    ...reading,
    steps: 3,
    successPerAttempt: 0.5 ** 3,
    maxAttempts: 2,
    replay: { share: 1 },
    hosted: "gpt-5.6-terra",
  });
  // Half of each step fails: the first attempt comes to its second step in half of the cases, to its third in a quarter.
  const call = (thousands: number, usd: { written: number; cached: number; out: number }) =>
    (thousands * 1000 * 0.5 * (usd.written + usd.cached) + 1000 * usd.out) / 1e6;
  const low = { written: 2.5, cached: 0.2, out: 12 };
  const high = { written: 5, cached: 0.4, out: 18 };
  const early = call(200, low) + 0.5 * call(280, high) + 0.25 * call(360, high);
  const last = (1 - 0.5 ** 3) * (short + long);
  expect(toTheCent({ tokens: plan.classes[0]?.hosted?.tokensUsdPerMonth })).toEqual(
    toTheCent({ tokens: 7300 * (early + last + short + long) }),
  );
});

test("a fallback that nobody takes changes no token of the attempts before it, however many of these stop early", () => {
  const tokens = (changes: Partial<HandDraft["classes"][number]>) =>
    readers({
      ...reading,
      steps: 3,
      successPerAttempt: 0.5 ** 3,
      maxAttempts: 2,
      hosted: "gpt-5.6-terra",
      ...changes,
    }).classes[0]?.hosted?.tokensUsdPerMonth;
  const fallback = { hosted: "gpt-5.6-luna", successShare: 0 };
  expect(toTheCent({ tokens: tokens({ fallback }) })).toEqual(toTheCent({ tokens: tokens({}) }));
});
