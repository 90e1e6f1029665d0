import type { Scenario } from "../../scenario/schema.ts";
import { allParts, type Crew } from "../crew.ts";
import type { Judgement } from "../judge/judge.ts";
import { foundOf } from "../plan-memory.ts";
import { basePlan } from "../plan-scenario.ts";
import { doneAtOnce, partOf, type Piecework } from "../simulation/piecework.ts";
import { drawnBarsInPieces } from "./drawn-bars.ts";
import { drawnFigure, risingFigures } from "./drawn-figures.ts";
import { drawnInputs, unmeasuredPools } from "./drawn-inputs.ts";
import {
  type DrawnPlan,
  drawnRunInPieces,
  type DrawnRun,
  type DrawnSet,
  type DrawsOf,
  drawnValues,
} from "./drawn-plan.ts";
import { baseScales, drawnScalesInPieces, scaleFits } from "./drawn-scales.ts";
import type { DrawnScale } from "./scale-fit.ts";
import { budgetOdds, fleetOdds, type PlannedFleet, shortage } from "./fleet-odds.ts";
import { inputGroups, leftTies } from "./input-groups.ts";
import { inputVariance, varied } from "./input-variance.ts";
import { knownInputs } from "./known-input.ts";
import type { Odds } from "./odds-document.ts";
import { simulationIntervals } from "./simulation-interval.ts";

export interface OddsQuestion {
  readonly scenario: Scenario;
  /** What a simulation said of the base; `null`: by formula. */
  readonly judgement: Judgement | null;
  /** A power of two. */
  readonly draws: number;
  /** Only the first so many of them, for whoever waits: a power of two; absent: all. */
  readonly first?: number;
}

/** Draws that fill space evenly are a power of two: the least one that is no less. */
export function evenDraws(asked: number): number {
  let draws = leastDraws;
  while (draws < asked && draws < mostDraws) draws *= 2;
  return draws;
}

/** Draws that somebody who waits is shown in the end, and those that are shown before. */
export const usualDraws = 8192;
export const firstDraws = 256;

const leastDraws = 64;
/** More of them tell nothing that an input's own range does not hide. */
export const mostDraws = 131_072;

/** For so many draws of the bands there is one row of the design that tells whose the variance is, inputs plus two plans each. */
const drawsPerRow = 4;
const mostRows = 4 * firstDraws;

/** Draws of a part of work: some tenths of a second. */
const drawsPerPart = 32;

/** Plans a scenario at points of its ranges, a whole plan each, and tells how sure its fleet and its money are. */
export function* oddsInPieces(question: OddsQuestion, crew: Crew | null = null): Piecework<Odds> {
  const { scenario, judgement, draws: points, first: draws = points } = question;
  const known = knownBase(question);
  const scales = yield* partOf(scalesInPieces(question, known, crew), 0, scalesPart);
  const of = { ...known.of, scales: scaleFits(scales) };
  const inputs = drawnInputs(scenario, of.intervals);
  const groups = inputGroups(inputs);
  const rows = groups.length < 2 || draws < points ? 0 : Math.min(mostRows, draws / drawsPerRow);
  const bands = runsOf(draws, ["first"]);
  const runs = [...bands, ...runsOf(rows, ["second", ...groups.keys()])];
  const bars = draws < points ? null : yield* partOf(drawnBarsInPieces(of), scalesPart, scalesPart + barsPart);
  const found = yield* partOf(drawnParts(of, runs, crew), scalesPart + barsPart, 1);
  const plans = found.slice(0, bands.length).flat();
  const exchanged = found.slice(bands.length).flat();
  const varianceOf = varied(plans);
  const money = varianceOf === "devices" ? "devices" : "costUsdPerMonth";
  const valuesAt = drawnValues(of);
  return {
    draws,
    seed: scenario.seed,
    isFirst: draws < points,
    uncarriedShare: plans.filter(({ needs }) => needs.includes(null)).length / draws,
    figures: (["devices", "costUsdPerMonth", "costUsdPerSuccess"] as const).map((id) => drawnFigure(plans, id)),
    monthsUsd: risingFigures(plans, "costUsdPerMonth"),
    ...shortage(plans, known.fleet, scenario),
    budget: budgetOdds(plans, scenario),
    fleets: fleetOdds(plans, known.fleet, scenario),
    varianceOf,
    variance: inputVariance({ inputs, groups, varianceOf }, plans.slice(0, rows), exchanged),
    variancePlans: rows * (groups.length + 2),
    knownInputs: knownInputs(
      inputs,
      money,
      plans.map((plan) => plan[money]),
      (index) => valuesAt(index, "first"),
    ),
    leftTies: leftTies(inputs, groups),
    bars,
    factors: scales,
    isJudged: judgement !== null && judgement.state !== "formula",
    unmeasured: unmeasuredPools(scenario),
  };
}

/** What simulations say over the formula, as the usual draws of a scenario take it. */
export function* usualScalesInPieces(
  asked: Pick<OddsQuestion, "scenario" | "judgement">,
  crew: Crew | null,
): Piecework<readonly DrawnScale[]> {
  const question = { ...asked, draws: usualDraws };
  return yield* scalesInPieces(question, knownBase(question), crew);
}

/** The same without a pause. */
export function odds(question: OddsQuestion): Odds {
  return doneAtOnce(oddsInPieces(question));
}

/** Of all the work, what a first look and two simulations take; where nothing is simulated, nothing. */
const scalesPart = 0.1;
/** And one input at a time. */
const barsPart = 0.02;

/** What simulations say over the formula: at the base, and at two of the first draws. */
function* scalesInPieces(
  { draws, first = draws }: OddsQuestion,
  { of, fleet, scales }: KnownBase,
  crew: Crew | null,
): Piecework<readonly DrawnScale[]> {
  // A first look has no time for simulations.
  if (scales.length === 0 || first < draws) return scales;
  const scouts = yield* partOf(drawnParts(of, runsOf(Math.min(draws, firstDraws), ["first"]), crew), 0, 0.3);
  return [...scales, ...(yield* partOf(drawnScalesInPieces({ of, fleet }, scouts.flat(), crew), 0.3, 1))];
}

export function drawnParts(
  of: DrawsOf,
  runs: readonly DrawnRun[],
  crew: Crew | null,
): Piecework<readonly (readonly DrawnPlan[])[]> {
  return allParts({ kind: "draws", base: of }, runs, (run: DrawnRun) => drawnRunInPieces({ ...of, ...run }), crew);
}

export function runsOf(count: number, sets: readonly DrawnSet[]): readonly DrawnRun[] {
  const each = Math.max(1, Math.floor(drawsPerPart / sets.length));
  return Array.from({ length: Math.ceil(count / each) }, (_, run) => ({
    sets,
    from: run * each,
    count: Math.min(each, count - run * each),
  }));
}

/** The fleet that is planned at the base, and what the draws have in common. */
interface KnownBase {
  readonly of: DrawsOf;
  readonly fleet: PlannedFleet;
  readonly scales: readonly DrawnScale[];
}

export function knownBase({ scenario, judgement, draws }: OddsQuestion): KnownBase {
  const byFormula = basePlan(scenario);
  const { plan } = judgement === null ? byFormula : basePlan(scenario, judgement);
  const scales = baseScales(scenario, judgement);
  const fleet = plan.pools.flatMap(({ steadyReplicas }) => steadyReplicas ?? []);
  return {
    of: {
      scenario,
      points: draws,
      near: foundOf(byFormula.load),
      scales: scaleFits(scales),
      intervals: simulationIntervals(judgement),
    },
    fleet: fleet.length === plan.pools.length ? fleet : null,
    scales,
  };
}
