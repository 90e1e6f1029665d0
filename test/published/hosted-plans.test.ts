import { expect, test } from "vitest";
import { daysPerMonth, type HandDraft, handPlan, lineUsd, toTheCent } from "./by-hand.ts";

/**
 * Plans of hosted models worked by hand. Prices a million tokens, all from pydantic/genai-prices of 2026-08-21:
 *
 *     claude-sonnet-5   $3 in, $0.30 cached, $3.75 written to the cache, $15 out (checked 2026-07-29)
 *     gpt-5.6-terra     $2, $0.20, $2.50, $12; above 272,000 prompt tokens $4, $0.40, $5, $18 (checked 2026-08-02)
 *     gpt-5.6-luna      $0.20, $0.02, $0.25, $1.20 (checked 2026-08-02)
 *
 * Batch is half of it (tokencost, 2025-09-01). Where writing the cache has a price, what is not read from it is written to it.
 */

const threeClasses: HandDraft = {
  title: "Three classes on hosted models",
  classes: [
    {
      id: "agents",
      name: "Agents",
      pool: "own",
      arrivals: { perDay: 10_000 },
      // 5 turns of 32,000 tokens: founding document 004's example.
      steps: 5,
      prefixTokens: 32_000,
      outputTokens: 400,
      cachedShare: 0.9,
      limits: {},
      hosted: "claude-sonnet-5",
    },
    {
      id: "digests",
      name: "Digests",
      pool: "own",
      lane: "batch",
      arrivals: { perDay: 2000 },
      prefixTokens: 12_000,
      outputTokens: 800,
      cachedShare: 0,
      limits: {},
      hosted: "claude-sonnet-5",
    },
    {
      id: "reports",
      name: "Reports",
      pool: "own",
      lane: "priority",
      arrivals: { perDay: 120 },
      steps: 5,
      prefixTokens: 200_000,
      growthTokensPerCall: 40_000,
      contextCapTokens: 1_000_000,
      outputTokens: 2000,
      cachedShare: 0.8,
      limits: {},
      hosted: "gpt-5.6-terra",
    },
  ],
  pools: [
    {
      id: "own",
      model: "llama-4-scout",
      accelerator: "b200-sxm",
      tp: 4,
      weights: "fp8",
      replicas: 4,
      usdPerDeviceHour: 6,
    },
  ],
  costs: { observabilityUsdPerMonth: 600, staffUsdPerMonth: 3000 },
};

test("an API bill: cached and written input, batch and long prompts are $48,229.64 of tokens, to the cent", () => {
  // 50,000 calls a day: 1,600 million prompt tokens, of them 1,440 million cached and 160 million written; 20 million out.
  const agents = (160 * 3.75 + 1440 * 0.3 + 20 * 15) * daysPerMonth;
  // 24 million in, none cached and so none written; 1.6 million out; all at half price.
  const digests = (24 * 3 + 1.6 * 15) * 0.5 * daysPerMonth;
  // Prompts of 200, 240, 280, 320 and 360 thousand: the last three calls are long, 960 of 1,400 thousand. 80 % are cached.
  const short = (0.44 * 0.2 * 2.5 + 0.44 * 0.8 * 0.2 + 2 * 0.002 * 12) * 120;
  const long = (0.96 * 0.2 * 5 + 0.96 * 0.8 * 0.4 + 3 * 0.002 * 18) * 120;
  const reports = (short + long) * daysPerMonth;
  // Logs and people fall on tokens: 1,620, 25.6 and 169.2 of 1,814.8 million a day.
  const shared = (millions: number) => (3600 * millions) / 1814.8;
  const workflows = { agents: 10_000 * daysPerMonth, digests: 2000 * daysPerMonth, reports: 120 * daysPerMonth };

  const plan = handPlan(threeClasses);
  const hosted = (id: string) => plan.classes.find((each) => each.id === id)?.hosted;
  const way = plan.capacityWays.find(({ id }) => id === "hosted");
  const found = {
    "agents' tokens": hosted("agents")?.tokensUsdPerMonth,
    "digests' tokens": hosted("digests")?.tokensUsdPerMonth,
    "reports' tokens": hosted("reports")?.tokensUsdPerMonth,
    "all tokens": way?.capacityUsdPerMonth,
    "agents' month": hosted("agents")?.costUsdPerMonth,
    "digests' month": hosted("digests")?.costUsdPerMonth,
    "reports' month": hosted("reports")?.costUsdPerMonth,
    "the month": way?.costUsdPerMonth,
  };
  expect(toTheCent(found)).toEqual(
    toTheCent({
      "agents' tokens": agents,
      "digests' tokens": digests,
      "reports' tokens": reports,
      "all tokens": 48_229.64,
      "agents' month": agents + shared(1620),
      "digests' month": digests + shared(25.6),
      "reports' month": reports + shared(169.2),
      "the month": 51_829.64,
    }),
  );
  expect(toTheCent({ agents, digests, reports })).toEqual({
    agents: "40515.00",
    digests: "1460.00",
    reports: "6254.64",
  });
  const successes = workflows.agents + workflows.digests + workflows.reports;
  expect(way?.costUsdPerSuccess).toBeCloseTo(51_829.64 / successes, 12);
  expect(hosted("reports")?.costUsdPerSuccess).toBeCloseTo((reports + shared(169.2)) / workflows.reports, 12);
});

const ownPool = {
  id: "own",
  model: "llama-3.1-8b",
  accelerator: "h100-sxm",
  tp: 2,
  replicas: 3,
  // AWS p5.48xlarge: $55.04 an hour for eight, read 2026-11-09.
  usdPerDeviceHour: 6.88,
  devicesPerUnit: 8,
};

test("a price of one's own: 1.6 billion tokens a day, 90 % cached at a tenth of $3, are $912 a day, and $4,800 uncached", () => {
  const contract = {
    id: "contract",
    name: "Contract",
    provider: "A provider",
    inputUsdPerMillion: 3,
    cachedInputUsdPerMillion: 0.3,
    cacheWriteUsdPerMillion: null,
    outputUsdPerMillion: 15,
    batchFactor: null,
    longContext: null,
    date: "2026-11-20",
  };
  const billed = (cachedShare: number) =>
    handPlan({
      title: "Founding document 004",
      classes: [
        {
          id: "turns",
          name: "Turns",
          pool: "own",
          arrivals: { perDay: 10_000 },
          steps: 5,
          prefixTokens: 32_000,
          outputTokens: 1,
          cachedShare,
          limits: {},
          hosted: "contract",
        },
      ],
      pools: [ownPool],
      catalogue: { models: [], accelerators: [], runtimes: [], hosted: [contract] },
    }).classes[0]?.hosted?.tokensUsdPerMonth;
  // One token out a call, which the engine cannot do without: 50,000 a day at $15 a million.
  const out = 0.05 * 15;
  expect(toTheCent({ cached: billed(0.9), uncached: billed(0) })).toEqual(
    toTheCent({
      cached: (160 * 3 + 1440 * 0.3 + out) * daysPerMonth,
      uncached: (1600 * 3 + out) * daysPerMonth,
    }),
  );
  expect([160 * 3 + 1440 * 0.3, 1600 * 3]).toEqual([912, 4800]);
});

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
    pools: [ownPool],
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
      pools: [ownPool],
    });
    const tools = lineUsd(plan, "tools-passing", "tools-failing") ?? Number.NaN;
    expect(toTheCent({ tools })).toEqual(toTheCent({ tools: 73_000 * steps }));
    expect((tools / 73_000).toFixed(2)).toBe(published.toFixed(2));
    // The instance of eight is paid for whole, six devices used.
    expect(plan.costUsdPerSuccess).toBeCloseTo(steps + (55.04 * 730) / 73_000, 9);
  },
);
