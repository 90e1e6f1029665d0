import { inIdOrder } from "../../numeric/in-id-order.ts";
import type { Crew } from "../crew.ts";
import { partOf, type Piecework } from "../simulation/piecework.ts";
import { drawnInputs } from "./drawn-inputs.ts";
import type { DrawnPlan, DrawnWorld, DrawsOf } from "./drawn-plan.ts";
import { drawnParts, knownBase, type OddsQuestion, runsOf } from "./odds.ts";

/** Two scenarios, each with what a simulation said of it. */
export interface CheaperQuestion {
  readonly one: Pick<OddsQuestion, "scenario" | "judgement">;
  readonly other: Pick<OddsQuestion, "scenario" | "judgement">;
  /** A power of two. */
  readonly draws: number;
}

/** Shares of the draws, which add up to 1, and by how much the month of the first is above that of the other. */
export interface CheaperShare {
  readonly draws: number;
  /** The first is cheaper. */
  readonly cheaper: number;
  readonly dearer: number;
  readonly same: number;
  /** One of them has no cost there. */
  readonly unknown: number;
  /** Percentiles of the first's month less the other's, over the draws in which both are known; `null`: there is none. */
  readonly moreUsd: { readonly p10: number; readonly p50: number; readonly p90: number } | null;
}

/**
 * Draws two scenarios at the same points: what has the same path in both is as high or low in one as in the other at each draw, each between
 * its own ends. How often the first costs less a month is then no matter of chance between them.
 */
export function* cheaperShareInPieces(
  { one, other, draws }: CheaperQuestion,
  crew: Crew | null = null,
): Piecework<CheaperShare> {
  const [first, second] = [knownBase({ ...one, draws }).of, knownBase({ ...other, draws }).of];
  const world = sharedWorld(first, second);
  const firstMonths = yield* partOf(monthsOf({ ...first, world }, crew), 0, 0.5);
  const secondMonths = yield* partOf(monthsOf({ ...second, world }, crew), 0.5, 1);
  return shareOf(firstMonths, secondMonths);
}

/** The inputs of both; what moves with another in the first does so in the second too. */
function sharedWorld(first: DrawsOf, second: DrawsOf): DrawnWorld {
  const own = drawnInputs(first.scenario, first.intervals);
  const beside = drawnInputs(second.scenario, second.intervals);
  const tieOf = (path: string) => beside.find((input) => input.path === path)?.tie ?? null;
  const all = [
    ...own.map(({ path, tie }) => ({ id: path, path, tie: tie ?? tieOf(path) })),
    ...beside
      .filter(({ path }) => !own.some((input) => input.path === path))
      .map((input) => ({ ...input, id: input.path })),
  ];
  return { seed: first.scenario.seed, inputs: inIdOrder(all).map(({ path, tie }) => ({ path, tie })) };
}

type Months = readonly DrawnPlan["costUsdPerMonth"][];

function* monthsOf(of: DrawsOf, crew: Crew | null): Piecework<Months> {
  const plans = yield* drawnParts(of, runsOf(of.points, ["first"]), crew);
  return plans.flat().map(({ costUsdPerMonth }) => costUsdPerMonth);
}

function shareOf(first: Months, second: Months): CheaperShare {
  const more = first.flatMap((cost, index) => {
    const beside = second[index] ?? null;
    return cost === null || beside === null ? [] : [cost - beside];
  });
  const draws = first.length;
  const shareWhere = (isSo: (moreUsd: number) => boolean) => more.filter(isSo).length / draws;
  const rising = more.toSorted((low, high) => low - high);
  const at = (share: number) => rising[Math.max(0, Math.ceil(share * rising.length) - 1)] ?? 0;
  return {
    draws,
    cheaper: shareWhere((moreUsd) => moreUsd < 0),
    dearer: shareWhere((moreUsd) => moreUsd > 0),
    same: shareWhere((moreUsd) => moreUsd === 0),
    unknown: (draws - more.length) / draws,
    moreUsd: more.length === 0 ? null : { p10: at(0.1), p50: at(0.5), p90: at(0.9) },
  };
}
