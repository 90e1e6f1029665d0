import { expect, test } from "vitest";
import {
  confidenceText,
  drawnEnd,
  drawnName,
  aboveShare,
  aboveText,
  fleetCells,
  monthText,
  oddsAccount,
  oddsMethod,
  oddsTitle,
  shortText,
  varianceCells,
} from "../../src/experiment-words/odds-words.ts";
import { madeOdds } from "../planning/draws/made-odds.ts";

test("59 of 100 months from $20k on, $500 apart, are above $40k; an amount that is met is enough", () => {
  expect(aboveShare(madeOdds, 40_000)).toBeCloseTo(0.59, 12);
  expect(aboveText(madeOdds, 40_000)).toBe("$40.0k a month is not enough in 59 of 100 draws.");
  expect(aboveShare(madeOdds, 69_500)).toBe(0);
  expect(aboveText(madeOdds, 1)).toContain("in 100 of 100 draws");
  // Draws that no fleet carries are above any amount.
  expect(aboveShare({ ...madeOdds, monthsUsd: madeOdds.monthsUsd.slice(0, 90) }, 1e9)).toBeCloseTo(0.1, 12);
  expect(aboveText({ ...madeOdds, monthsUsd: [] }, 1)).toContain("is not known");
});

test("next to never is not never, and next to always is not always", () => {
  expect(oddsTitle({ ...madeOdds, budget: { usdPerMonth: 60_000, heldShare: 0.999 } })).toBe(
    "The $60.0k budget holds in 99 of 100 draws; 8 devices hold the peak in 79 of 100 draws",
  );
  expect(oddsTitle({ ...madeOdds, fleets: [] })).toBe("No fleet carries the load at the base of the ranges");
});

test("the month is told by half, one in ten and one in twenty", () => {
  expect(monthText(madeOdds)).toBe(
    "Half of the months cost less than $44.5k, one in ten more than $64.5k, one in twenty more than $67.0k.",
  );
});

test("a shortage of 21 % is 6.4 of a month's peaks, and what would be surer says what it costs", () => {
  expect(shortText(madeOdds)).toBe(
    "The planned fleet is short in 21\u00a0% of the draws: 6.4 of a month's daily peaks on average. 12 devices would hold in 96 of 100 draws, $12.0k more a month.",
  );
  const [planned = null, next] = madeOdds.fleets;
  expect(next && fleetCells(next, planned)).toEqual([
    "12 devices",
    "96\u00a0%",
    "$52.0k",
    "$12.0k",
    "short in 1 peak of 25",
  ]);
});

test("a plan without a fleet of its own claims none that holds, and one without any fleet none that is short", () => {
  const [planned] = madeOdds.fleets;
  const hosted = { ...madeOdds, shortShare: 0, fleets: planned === undefined ? [] : [{ ...planned, devices: 0 }] };
  expect(oddsTitle(hosted)).toBe("No device of yours serves, so none can be short");
  expect(shortText(hosted)).toBe("The plan has no fleet of its own.");
  expect(shortText({ ...madeOdds, shortShare: 1, fleets: [] })).toBe(
    "No fleet is planned, so none can be said to hold.",
  );
});

test("months that nothing moves are told once", () => {
  const figures = madeOdds.figures.map((figure) => ({ ...figure, p5: 9e3, p10: 9e3, p50: 9e3, p90: 9e3, p95: 9e3 }));
  expect(monthText({ ...madeOdds, figures })).toBe(
    "At least nine in ten of the months cost the same, $9.00k: hardly anything that was drawn moves it.",
  );
});

test("a fleet that is short in 41 % reads as 4 peaks of 10, and not as one of two", () => {
  const [planned = null] = madeOdds.fleets;
  const reads = (heldShare: number) => planned && fleetCells({ ...planned, heldShare }, planned).at(-1);
  expect([0.59, 0.63, 0.7, 0.79].map(reads)).toEqual([
    "this plan: short in 4 peaks of 10",
    "this plan: short in 4 peaks of 10",
    "this plan: short in 3 peaks of 10",
    "this plan: short in 2 peaks of 10",
  ]);
});

test("the model's error reads as faster and slower; the method names what the simulation changes", () => {
  expect(madeOdds.variance.map(varianceCells)).toEqual([
    ["$4", "$8", "60\u00a0%", "70\u00a0%"],
    ["20\u00a0% faster", "25\u00a0% slower", "10\u00a0%", "20\u00a0%"],
  ]);
  expect(oddsMethod(madeOdds)).toContain(
    "Replicas of pool chat are those that by formula carry its load times 1.6 at the base (2 simulated, 1 by formula).",
  );
  expect(oddsMethod(madeOdds)).toContain("48 plans more: shares may be off by 8 points, by fewer with more draws.");
  expect(oddsMethod({ ...madeOdds, unmeasured: ["chat"] })).toContain("no error was measured");
  expect(oddsAccount(madeOdds).rows).toHaveLength(2);
});

test("a share that is no larger than its error is told as the most that it may be, and not as next to nothing", () => {
  const cells = madeOdds.variance.map((input) =>
    varianceCells({ ...input, firstOrder: 0, firstOrderError: 0.034, totalOrderError: 0 }).slice(2),
  );
  expect(cells).toEqual([
    ["under 7\u00a0%", "70\u00a0%"],
    ["under 7\u00a0%", "20\u00a0%"],
  ]);
});

test("an input alone is never told to carry more than with others", () => {
  const [input] = madeOdds.variance;
  const cells = input && varianceCells({ ...input, firstOrder: 0.1, firstOrderError: 0.2, totalOrder: 0.3 });
  expect(cells?.slice(2)).toEqual(["under 30\u00a0%", "30\u00a0%"]);
});

test("a confidence says its fleet, what it costs beside this plan, and what five points more would cost", () => {
  expect(confidenceText(madeOdds, 0.75)).toBe(
    "75\u00a0% confidence takes 8 devices, which is this plan. 80\u00a0% takes 12 devices, $12.0k more a month than that.",
  );
  expect(confidenceText(madeOdds, 0.9)).toBe(
    "90\u00a0% confidence takes 12 devices, $12.0k more a month than this plan. It holds in 95\u00a0% as well.",
  );
  expect(confidenceText(madeOdds, 0.97)).toBe("No fleet holds the peak in 97\u00a0% of the draws.");
});

test("what nobody types reads as what it does: less capacity, a dearer list price", () => {
  expect(drawnEnd({ kind: "simulation", unit: "" }, 1.05)).toBe("5\u00a0% less capacity");
  expect(drawnEnd({ kind: "list-price", unit: "" }, 0.75)).toBe("25\u00a0% cheaper");
  expect(drawnName({ path: "simulation.chat" }, (path) => path)).toBe("Interval of the simulation, pool chat");
});

test("a fleet that is bought as the planned one costs the same, whatever the last bits of its sum", () => {
  const [planned] = madeOdds.fleets.filter(({ isPlanned }) => isPlanned);
  if (planned === undefined) throw new Error("one fleet is planned");
  const cost = (planned.costUsdPerMonth ?? 0) - 1e-6;
  const larger = {
    ...planned,
    devices: (planned.devices ?? 0) + 2,
    isPlanned: false,
    heldShare: 1,
    costUsdPerMonth: cost,
  };
  const odds = { ...madeOdds, fleets: [{ ...planned, heldShare: 0.5 }, larger] };
  expect(shortText(odds)).toMatch(/would hold in .+, at the same cost\.$/);
  expect(fleetCells(larger, planned)[3]).toBe("$0");
});
