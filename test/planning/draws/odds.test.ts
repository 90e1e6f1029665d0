import { expect, test } from "vitest";
import { rangedValue } from "../../../src/engine/uncertainty/ranged-value.ts";
import type { Crew, PartKind } from "../../../src/planning/crew.ts";
import { evenDraws, odds, oddsInPieces } from "../../../src/planning/draws/odds.ts";
import { partInPieces } from "../../../src/planning/parts.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { headlineOfScenario, judgementOf } from "../../../src/planning/plan-scenario.ts";
import { isSoak } from "../../soak.ts";
import { edited } from "../edited.ts";
import { certainExample, exampleScenario } from "../example-scenario.ts";

const path = "pools.night.usdPerDeviceHour";
const range = { low: 4, base: 5, high: 8 };

function once<Found>(find: () => Found): () => Found {
  let found: Found | null = null;
  return () => (found ??= find());
}

/** Only a price is not certain, and no error was measured. */
function onlyPrice() {
  const certain = edited(certainExample("document-processing"), [{ path, value: range }]);
  const runtimes = certain.catalogue.runtimes.map((row) => ({ ...row, itlBandPercent: null }));
  return { ...certain, catalogue: { ...certain.catalogue, runtimes } };
}

const all128 = once(() => odds({ scenario: onlyPrice(), judgement: null, draws: 128 }));

test("with one price as a range the months are those of the plan at its percentiles", () => {
  const scenario = onlyPrice();
  const found = all128();
  const month = found.figures.find(({ id }) => id === "costUsdPerMonth");
  const at = (share: number) =>
    headlineOfScenario(edited(scenario, [{ path, value: rangedValue(range, share) }])).costUsdPerMonth ?? NaN;
  // One of 128 points lies in each 128th.
  for (const [key, share] of [
    ["p5", 0.05],
    ["p10", 0.1],
    ["p50", 0.5],
    ["p90", 0.9],
    ["p95", 0.95],
  ] as const) {
    expect(month?.[key]).toBeGreaterThanOrEqual(at(share - 1 / 128));
    expect(month?.[key]).toBeLessThanOrEqual(at(share + 1 / 128));
  }
  expect(found.shortShare).toBe(0);
  expect(found.fleets).toHaveLength(1);
  expect(found.uncarriedShare).toBe(0);
});

test("a budget at the 90th percentile of the month holds in nine of ten draws", () => {
  const scenario = onlyPrice();
  const most = headlineOfScenario(edited(scenario, [{ path, value: rangedValue(range, 0.9) }])).costUsdPerMonth;
  const tight = { ...scenario, targets: { ...scenario.targets, budgetUsdPerMonth: most } };
  const found = odds({ scenario: tight, judgement: null, draws: 64 });
  expect(found.budget?.heldShare).toBeCloseTo(0.9, 1);
});

/** Others of whom each has done a part as soon as it is wanted. */
const busyCrew = (size: number): Crew =>
  ({
    size,
    begin: <Own extends object, Answer>(kind: PartKind, base: object) => {
      const found = new Map<string, Answer>();
      return {
        want: (parts: readonly Own[]) => {
          for (const own of parts.slice(0, size)) {
            found.set(JSON.stringify(own), doneAtOnce(partInPieces({ kind, base, own })) as Answer);
          }
        },
        found: (own: Own) => found.get(JSON.stringify(own)) ?? null,
        end: () => undefined,
      };
    },
  }) as Crew;

test("the odds are the same bits with others who help, and of two inputs that multiply each carries its part", () => {
  const scenario = edited(onlyPrice(), [
    { path: "classes.documents.reviewMinutes", value: { low: 1, base: 4, high: 20 } },
  ]);
  const question = { scenario, judgement: null, draws: isSoak ? 512 : 64 };
  const alone = odds(question);
  for (const size of isSoak ? [1, 2, 4] : [2]) {
    expect(doneAtOnce(oddsInPieces(question, busyCrew(size)))).toEqual(alone);
  }
  expect(alone.variance).toHaveLength(2);
  // Neither changes what the other does: whose ends are farther apart carries more.
  const swing = (at: string, { low, high }: { readonly low: number; readonly high: number }) => {
    const [least, most] = [low, high].map(
      (value) => headlineOfScenario(edited(scenario, [{ path: at, value }])).costUsdPerSuccess ?? NaN,
    );
    return (most ?? NaN) - (least ?? NaN);
  };
  const swings = alone.variance.map((input) => swing(input.path, input));
  expect(swings[0]).toBeGreaterThan(swings[1] ?? NaN);
  expect(alone.variance[0]?.totalOrder).toBeGreaterThan(0.5);
});

test("other numbers of draws are rounded up to a power of two", () => {
  expect([1, 64, 65, 1000, 8192, 10_000].map(evenDraws)).toEqual([64, 64, 128, 1024, 8192, 16_384]);
});

test("a price that rises as reviews get shorter narrows the month, and both share one index", () => {
  const minutes = "classes.documents.reviewMinutes";
  const widthWith = (rank: number | null) => {
    const price = rank === null ? range : { ...range, with: { path: minutes, rank } };
    const scenario = edited(onlyPrice(), [
      { path: minutes, value: { low: 0.4, base: 0.6, high: 0.9 } },
      { path, value: price },
    ]);
    const found = odds({ scenario, judgement: null, draws: 64 });
    const { p10, p90 } = found.figures.find(({ id }) => id === "costUsdPerMonth") ?? {};
    return { ...found, width: (p90 ?? NaN) - (p10 ?? NaN) };
  };
  const [free, tied] = [widthWith(null), widthWith(-0.9)];
  // Of two like spreads sqrt(1 - 0.9) would be left, 0.32; these are not quite alike.
  expect(tied.width).toBeLessThan(0.6 * free.width);
  // Of one group nothing is left to tell apart.
  expect([free.variance.length, tied.variance.length]).toEqual([2, 0]);
});

test("a uniform price has its middle halfway between its ends: $6 of $4 to $8, where unsaid it is the base of $5", () => {
  const scenario = edited(onlyPrice(), [{ path, value: { ...range, shape: "uniform" } }]);
  const month = odds({ scenario, judgement: null, draws: 64 }).figures.find(({ id }) => id === "costUsdPerMonth");
  const at = (price: number) => headlineOfScenario(edited(scenario, [{ path, value: price }])).costUsdPerMonth ?? NaN;
  // The 32nd of 64 points lies within a 64th of the ten ninths of $4 that it may be: $0.07.
  expect(month?.p50).toBeGreaterThan(at(5.93));
  expect(month?.p50).toBeLessThan(at(6));
});

test.runIf(isSoak)("with draws that are simulated the odds are the same bits for 1, 2 and 4 who help", () => {
  const scenario = exampleScenario("document-processing");
  const question = { scenario, judgement: judgementOf(scenario), draws: 256 };
  const alone = odds(question);
  expect(alone.factors.map(({ at }) => at)).toEqual(expect.arrayContaining(["base", "p10", "p90", "edge"]));
  for (const size of [1, 2, 4]) expect(doneAtOnce(oddsInPieces(question, busyCrew(size)))).toEqual(alone);
});

test("a first look is the first draws of all, and says so", () => {
  const scenario = onlyPrice();
  const first = odds({ scenario, judgement: null, draws: 128, first: 64 });
  const all = all128();
  expect([first.draws, first.isFirst, all.isFirst]).toEqual([64, true, false]);
  expect(first.variance).toEqual([]);
  // One price alone: each of the first months is one of all.
  expect(first.monthsUsd.every((usd) => all.monthsUsd.includes(usd))).toBe(true);
});

test("one input at a time stands on the capacity of the draws: each bar's ends are plans of the scenario with the end typed in", () => {
  const scenario = onlyPrice();
  const { bars } = odds({ scenario, judgement: null, draws: 64 });
  const at = (value: number) => headlineOfScenario(edited(scenario, [{ path, value }]));
  expect(bars?.base).toEqual(at(5));
  expect(bars?.rows).toMatchObject([
    { path, kind: "range", low: { value: 4, headline: at(4) }, base: 5, high: { value: 8, headline: at(8) } },
  ]);
  expect(odds({ scenario, judgement: null, draws: 128, first: 64 }).bars).toBeNull();
});
