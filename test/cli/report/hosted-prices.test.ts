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

test("what is not cached is written, which is said where writing has a price", () => {
  expect(writingText(withHosted({}))).toContain("written to the cache");
  expect(writingText(scenario)).toBe("");
});
