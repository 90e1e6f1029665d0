import type { Headline } from "../engine/plan-result.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { Judgement } from "./judge/judge.ts";
import { type DrawnInput, drawnInputs } from "./draws/drawn-inputs.ts";
import { drawnInput } from "./draws/drawn-plan.ts";
import { scaleFits } from "./draws/drawn-scales.ts";
import { usualScalesInPieces } from "./draws/odds.ts";
import type { DrawnScale } from "./draws/scale-fit.ts";
import type { Crew } from "./crew.ts";
import { simulationIntervals } from "./draws/simulation-interval.ts";
import { foundOf, rememberedHeadline } from "./plan-memory.ts";
import { basePlan, headlineOf } from "./plan-scenario.ts";
import { partOf, type Piecework } from "./simulation/piecework.ts";

/** An input along one side of a map. */
export interface MapSide extends Pick<DrawnInput, "path" | "kind" | "unit"> {
  /** From the low end to the high one. */
  readonly values: readonly number[];
  readonly base: number;
}

/** What the plan comes to at points of two inputs, all others at their base. */
export interface TwoWayMap {
  readonly across: MapSide;
  readonly up: MapSide;
  /** Row by row along `up`, each along `across`; by formula, its capacity scaled as that of the draws is. */
  readonly cells: readonly (readonly Headline[])[];
  /** Inputs that may be chosen, those that move the month most first. */
  readonly inputs: readonly Pick<DrawnInput, "path" | "kind" | "unit">[];
  /** What simulations found at the base and at some draws; empty: by formula alone. */
  readonly factors: readonly DrawnScale[];
}

/** Points along a side: an odd number, so that the middle of the range is one. */
const sidePoints = 9;

/** A scenario, and which two inputs are asked for; those that move the month most unless said. */
interface MapQuestion {
  readonly scenario: Scenario;
  readonly judgement: Judgement | null;
  readonly paths: readonly string[];
  /** What simulations found over the formula, where that is known already. */
  readonly factors?: readonly DrawnScale[];
}

/** Plans a scenario over the ranges of two inputs; `null`: fewer than two are uncertain. */
export function* twoWayMapInPieces(question: MapQuestion, crew: Crew | null = null): Piecework<TwoWayMap | null> {
  const { scenario, judgement } = question;
  if (drawnInputs(scenario, simulationIntervals(judgement)).length < 2) return null;
  const factors =
    question.factors ?? (yield* partOf(usualScalesInPieces({ scenario, judgement }, crew), 0, scalesPart));
  return yield* partOf(mappedInPieces(question, factors), scalesPart, 1);
}

/** Of the work, what the simulations take. */
const scalesPart = 0.8;

function* mappedInPieces(
  { scenario, judgement, paths }: MapQuestion,
  factors: readonly DrawnScale[],
): Piecework<TwoWayMap | null> {
  const scaled = { scenario, scales: scaleFits(factors) };
  const near = foundOf(basePlan(scenario).load);
  const at = (values: ReadonlyMap<string, number>) => headlineOf(rememberedHeadline(drawnInput(scaled, values), near));
  const inputs = drawnInputs(scenario, simulationIntervals(judgement));
  const swings: { readonly input: DrawnInput; readonly swing: number }[] = [];
  for (const input of inputs) {
    yield (swings.length / inputs.length) * firstPart;
    const [low, high] = [input.ends.low, input.ends.high].map((value) => at(new Map([[input.path, value]])));
    swings.push({ input, swing: swingOf(low, high) });
  }
  const ranked = swings.toSorted((one, other) => other.swing - one.swing).map(({ input }) => input);
  const [across, up] = askedInputs(ranked, paths);
  if (across === undefined || up === undefined) return null;
  const [columns, rows] = [sideOf(across), sideOf(up)];
  const cells: Headline[][] = [];
  for (const row of rows.values) {
    const line: Headline[] = [];
    for (const column of columns.values) {
      yield firstPart + ((cells.length * sidePoints + line.length) / (sidePoints * sidePoints)) * (1 - firstPart);
      const values = new Map([
        [across.path, column],
        [up.path, row],
      ]);
      line.push(at(values));
    }
    cells.push(line);
  }
  const offered = ranked.map(({ path, kind, unit }) => ({ path, kind, unit }));
  return { across: columns, up: rows, cells, inputs: offered, factors };
}

/** Of the work, what it takes to see which inputs move the month. */
const firstPart = 0.1;

/** An end without a fleet moves the month most of all. */
function swingOf(low: Headline | undefined, high: Headline | undefined): number {
  const figure = (one: Headline | undefined) => one?.costUsdPerMonth ?? one?.devices ?? null;
  const [less, more] = [figure(low), figure(high)];
  return less === null || more === null ? Infinity : Math.abs(more - less);
}

/** The two that were asked for, or the first that were not. */
function askedInputs(ranked: readonly DrawnInput[], paths: readonly string[]): readonly DrawnInput[] {
  const asked = [...new Set(paths)].flatMap((path) => ranked.find((input) => input.path === path) ?? []);
  return [...asked, ...ranked.filter((input) => !asked.includes(input))].slice(0, 2);
}

function sideOf({ path, kind, unit, ends: { low, base, high }, isWhole }: DrawnInput): MapSide {
  const even = Array.from({ length: sidePoints }, (_, place) => low + ((high - low) * place) / (sidePoints - 1));
  const values = isWhole ? [...new Set(even.map((value) => Math.round(value)))] : even;
  return { path, kind, unit, values, base };
}
