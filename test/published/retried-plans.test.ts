import { expect, test } from "vitest";
import { type HandDraft, handPlan, lineUsd, oneInstance, toTheCent } from "./by-hand.ts";

/**
 * Plans whose attempts fail and are tried again, worked by hand. Prices a million tokens (pydantic/genai-prices, checked
 * 2026-08-02): gpt-5.6-terra $2.50 written to the cache, $0.20 cached, $12 out; gpt-5.6-luna $0.25, $0.02, $1.20.
 */

/** 2,400 tasks a day are 73,000 a month. Three steps, tools at a cent each; one task in ten is looked at for 6 minutes. */
function tasks(hosted: string, hostedSuccessPerAttempt: number, hostedTokenFactor: number): HandDraft {
  return {
    title: "Tasks that fail and are tried again",
    classes: [
      {
        id: "tasks",
        name: "Tasks",
        pool: "own",
        arrivals: { perDay: 2400 },
        steps: 3,
        prefixTokens: 2000,
        growthTokensPerCall: 1000,
        outputTokens: 400,
        cachedShare: 0.5,
        // Each step succeeds with 0.8.
        successPerAttempt: 0.8 ** 3,
        maxAttempts: 3,
        toolUsdPerStep: 0.01,
        reviewShare: 0.1,
        reviewMinutes: 6,
        limits: {},
        hosted,
        hostedSuccessPerAttempt,
        hostedTokenFactor,
      },
    ],
    pools: [oneInstance],
    reserves: { failure: 1 },
    costs: { observabilityUsdPerMonth: 600, staffUsdPerMonth: 3000, reviewerUsdPerHour: 40 },
  };
}

/**
 * What a task takes whose steps succeed with `good`: the first two attempts stop where they fail, the third runs to its end.
 * Prompts of 2,000 tokens, `growth` more for each step.
 */
function taken(good: number, growth: number) {
  const success = good ** 3;
  const early = 1 + (1 - success);
  const last = (1 - success) ** 2;
  return {
    success: 1 - (1 - success) ** 3,
    steps: early * (1 + good + good ** 2) + last * 3,
    promptTokens:
      early * (2000 + good * (2000 + growth) + good ** 2 * (2000 + 2 * growth)) + last * (3 * 2000 + 3 * growth),
  };
}

test("retries: a success costs $1.18 here, $0.51 on a model that fails less, $1.00 on one at a tenth of its price that fails more", () => {
  const here = taken(0.8, 1000);
  const review = ((73_000 * 0.1 * 6) / 60) * 40;
  // Three replicas of two and one in reserve are the eight devices of one instance.
  const month = 55.04 * 730 + 73_000 * here.steps * 0.01 + review + 3600;

  const onHosted = (good: number, factor: number, usd: { written: number; cached: number; out: number }) => {
    const there = taken(good, 1000 * factor);
    const outTokens = there.steps * 400 * factor;
    const tokens =
      (73_000 *
        (there.promptTokens * 0.5 * usd.written + there.promptTokens * 0.5 * usd.cached + outTokens * usd.out)) /
      1e6;
    // Logs and people follow the tokens that are read and written, there over here.
    const shared = (3600 * (there.promptTokens + outTokens)) / (here.promptTokens + here.steps * 400);
    const all = tokens + 73_000 * there.steps * 0.01 + review + shared;
    return { tokens, month: all, success: all / (73_000 * there.success) };
  };
  // 30 % fewer tokens, each step right with 0.9; and as many tokens, right with 0.6.
  const terra = onHosted(0.9, 0.7, { written: 2.5, cached: 0.2, out: 12 });
  const luna = onHosted(0.6, 1, { written: 0.25, cached: 0.02, out: 1.2 });

  const plan = handPlan(tasks("gpt-5.6-terra", 0.9 ** 3, 0.7));
  const other = handPlan(tasks("gpt-5.6-luna", 0.6 ** 3, 1));
  const [own, cheap] = [plan.classes[0], other.classes[0]?.hosted];
  expect(
    toTheCent({
      month: plan.costUsdPerMonth,
      devices: lineUsd(plan, "compute-passing", "compute-failing", "compute-idle", "compute-spare", "reserve-failure"),
      "tools that pass": lineUsd(plan, "tools-passing"),
      "tools that fail": lineUsd(plan, "tools-failing"),
      review: lineUsd(plan, "review"),
      "terra's tokens": own?.hosted?.tokensUsdPerMonth,
      "terra's month": own?.hosted?.costUsdPerMonth,
      "luna's tokens": cheap?.tokensUsdPerMonth,
      "luna's month": cheap?.costUsdPerMonth,
    }),
  ).toEqual(
    toTheCent({
      month,
      devices: 40_179.2,
      "tools that pass": 73_000 * here.success * 3 * 0.01,
      "tools that fail": 73_000 * (here.steps - here.success * 3) * 0.01,
      review: 29_200,
      "terra's tokens": terra.tokens,
      "terra's month": terra.month,
      "luna's tokens": luna.tokens,
      "luna's month": luna.month,
    }),
  );
  expect(plan.costUsdPerSuccess).toBeCloseTo(month / (73_000 * here.success), 12);
  expect(own?.hosted?.costUsdPerSuccess).toBeCloseTo(terra.success, 12);
  expect(cheap?.costUsdPerSuccess).toBeCloseTo(luna.success, 12);
  expect(toTheCent({ here: plan.costUsdPerSuccess, terra: terra.success, luna: luna.success })).toEqual({
    here: "1.18",
    terra: "0.51",
    luna: "1.00",
  });
});

test.each([
  ["restart", 18.68, (1 - 0.9 ** 10) / (0.1 * 0.9 ** 10)],
  ["resume", 11.11, 10 / 0.9],
] as const)(
  "ten steps at 0.9 each and a dollar a step, tried until they succeed: with %s $%d of tools a success",
  (retryScope, published, steps) => {
    const plan = handPlan({
      title: "Ten steps",
      classes: [
        {
          id: "ten",
          name: "Ten steps",
          pool: "own",
          arrivals: { perDay: 2400 },
          steps: 10,
          successPerAttempt: 0.9 ** 10,
          maxAttempts: 1000,
          retryScope,
          toolUsdPerStep: 1,
          limits: {},
        },
      ],
      pools: [oneInstance],
    });
    const tools = lineUsd(plan, "tools-passing", "tools-failing") ?? Number.NaN;
    expect(toTheCent({ tools })).toEqual(toTheCent({ tools: 73_000 * steps }));
    expect((tools / 73_000).toFixed(2)).toBe(published.toFixed(2));
    // The instance of eight is paid for whole, six devices used.
    expect(plan.costUsdPerSuccess).toBeCloseTo(steps + (55.04 * 730) / 73_000, 9);
  },
);

test("a money budget of $0.09 lasts for four calls of $0.020265, as they are billed: what is not cached is written", () => {
  const plan = handPlan({
    title: "A budget of money",
    classes: [
      {
        id: "tasks",
        name: "Tasks",
        pool: "own",
        arrivals: { perDay: 2400 },
        steps: 6,
        prefixTokens: 10_000,
        outputTokens: 1,
        cachedShare: 0.5,
        budget: { usd: 0.09 },
        limits: {},
        hosted: "claude-sonnet-5",
      },
    ],
    pools: [oneInstance],
  });
  // 5,000 tokens written at $3.75, 5,000 read at $0.30, one generated at $15; at $3 in, five calls would have fitted.
  const call = (5000 * 3.75 + 5000 * 0.3 + 15) / 1e6;
  expect([4 * call < 0.09, 5 * call > 0.09, 5 * (call - (5000 * 0.75) / 1e6) < 0.09]).toEqual([true, true, true]);
  expect(plan.classes[0]?.stepsPerAttempt).toBe(4);
  expect(toTheCent({ tokens: plan.classes[0]?.hosted?.tokensUsdPerMonth })).toEqual(
    toTheCent({ tokens: 73_000 * 4 * call }),
  );
});
