import { expect, test } from "vitest";
import { daysPerMonth, type HandDraft, handPlan, oneInstance, toTheCent } from "./by-hand.ts";

/**
 * Plans of hosted models worked by hand. Prices a million tokens, all from pydantic/genai-prices of 2026-08-21:
 *
 *     claude-sonnet-5   $3 in, $0.30 cached, $3.75 written to the cache, $15 out (checked 2026-07-29)
 *     gpt-5.6-terra     $2, $0.20, $2.50, $12; above 272,000 prompt tokens $4, $0.40, $5, $18 (checked 2026-08-02)
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
      pools: [oneInstance],
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
