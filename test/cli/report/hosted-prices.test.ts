import { expect, test } from "vitest";
import { hostedPriceLines, writingText } from "../../../src/cli/report/hosted-prices.ts";
import { artificialSubject } from "./artificial-plan.ts";

const row = {
  id: "tiered",
  name: "Tiered",
  provider: "Example",
  inputUsdPerMillion: 2,
  cachedInputUsdPerMillion: 0.2,
  cacheWriteUsdPerMillion: 2.5,
  outputUsdPerMillion: 12,
  batchFactor: 0.5,
  longContext: {
    startTokens: 272_000,
    inputUsdPerMillion: 4,
    cachedInputUsdPerMillion: 0.4,
    cacheWriteUsdPerMillion: null,
    outputUsdPerMillion: 18,
  },
  date: "2026-08-02",
};
const plain = { ...row, id: "plain", cacheWriteUsdPerMillion: null, longContext: null, batchFactor: null };

const { scenario } = artificialSubject();
const withHosted = (changes: Partial<(typeof scenario.classes)[number]>) => ({
  ...scenario,
  classes: scenario.classes.map((workload) => ({ ...workload, ...changes })),
  catalogue: { ...scenario.catalogue, hosted: [row, plain] },
});
const text = (changes: Partial<(typeof scenario.classes)[number]>) =>
  hostedPriceLines(withHosted(changes)).map((line) => line.replaceAll("\u00A0", " "));

test("every price of a bill is told: standard, cached, written, of long prompts, and the batch share where a lane has it", () => {
  const standard = "$2 a million tokens in, $0.20 cached, $2.50 written to the cache, $12 out";
  const long = "of prompts over 272,000 tokens $4 in, $0.40 cached, $18 out";
  expect(text({ hosted: "tiered" })).toEqual([`tiered by Example: ${standard}; ${long}; checked 2026-08-02.`]);
  expect(text({ hosted: "tiered", lane: "flex" })).toEqual([
    `tiered by Example: ${standard}; ${long}; 50 % of it in batch, scheduled and flex lanes; checked 2026-08-02.`,
  ]);
});

test("a fallback's model has its prices told, too; a model that nobody uses has none", () => {
  const fallback = { pool: null, hosted: "plain", successShare: 0.5, callSeconds: 1 };
  expect(text({ fallback, lane: "batch" })).toEqual([
    "plain by Example: $2 a million tokens in, $0.20 cached, $12 out; checked 2026-08-02.",
  ]);
  expect(text({ hosted: "plain", fallback, enabled: false })).toEqual([]);
  expect(text({})).toEqual([]);
});

test("what a class agreed on is told: a price of calls besides tokens, and units in place of them only where both halves are known", () => {
  const { contract: none } = scenario.classes[0] ?? {};
  if (none === undefined) throw new Error("the artificial plan has a class");
  const told = (changes: Partial<typeof none>) => text({ hosted: "plain", contract: { ...none, ...changes } }).slice(1);
  const whose = `plain for ${scenario.classes[0]?.name}, as agreed`;
  const call = `${whose}: $0.002 a call besides its tokens.`;
  expect(told({})).toEqual([]);
  expect(told({ outputUsdPerMillion: 9, usdPerCall: 0.002, unitUsdPerHour: 20 })).toEqual([
    `${whose}, a million tokens: $9 out.`,
    call,
  ]);
  expect(told({ usdPerCall: 0.002, unitUsdPerHour: 20, unitTokensPerMinute: 400_000 })).toEqual([
    call,
    `${whose}: units of 400,000 tokens a minute at $20 an hour, as many as carry its peak, all month; its tokens are not billed.`,
  ]);
});

test("what is not cached is written, which is said where writing has a price", () => {
  expect(writingText(withHosted({}))).toContain("written to the cache");
  expect(writingText(scenario)).toBe("");
});
