import { resolve } from "../../scenario/resolved/resolve.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { varianceShares } from "../../numeric/variance-shares.ts";
import { hoursPerDay } from "../../quantity/time.ts";
import { allParts, type Crew } from "../crew.ts";
import type { Judgement } from "../judge/judge.ts";
import { foundOf, rememberedHeadline } from "../plan-memory.ts";
import { basePlan } from "../plan-scenario.ts";
import { doneAtOnce, partOf, type Piecework } from "../simulation/piecework.ts";
import { drawnFigure, fleetsFor, heldShare, risingFigures } from "./drawn-figures.ts";
import { type DrawnInput, drawnInputs, unmeasuredPools } from "./drawn-inputs.ts";
import { type DrawnPlan, drawnRunInPieces, type DrawnRun, type DrawnSet, type DrawsOf } from "./drawn-plan.ts";
import { type InputGroup, inputGroups, leftTies } from "./input-groups.ts";
import type { DrawnFigure, FleetOdds, InputVariance, Odds } from "./odds-document.ts";

export interface OddsQuestion {
  readonly scenario: Scenario;
  /** What a simulation said of the base; `null`: by formula. */
  readonly judgement: Judgement | null;
  /** A power of two. */
  readonly draws: number;
}

/** Draws that fill space evenly are a power of two: the least one that is no less. */
export function evenDraws(asked: number): number {
  let draws = leastDraws;
  while (draws < asked && draws < mostDraws) draws *= 2;
  return draws;
}

/** Draws that somebody who waits is shown. */
export const usualDraws = 512;

const leastDraws = 64;
/** More of them tell nothing that an input's own range does not hide. */
export const mostDraws = 131_072;

/** For so many draws of the bands there is one row of the design that tells whose the variance is, inputs plus two plans each. */
const drawsPerRow = 4;

/** Draws of a part of work: some tenths of a second. */
const drawsPerPart = 32;

/** Plans a scenario at points of its ranges, a whole plan each, and tells how sure its fleet and its money are. */
export function* oddsInPieces(question: OddsQuestion, crew: Crew | null = null): Piecework<Odds> {
  const { scenario, draws } = question;
  const known = knownBase(question);
  const inputs = drawnInputs(scenario);
  const groups = inputGroups(inputs);
  const rows = groups.length < 2 ? 0 : draws / drawsPerRow;
  const sets: readonly DrawnSet[] = ["second", ...groups.keys()];
  const runs = [...runsOf(draws, ["first"]), ...runsOf(rows, sets)];
  const here = (run: DrawnRun) => drawnRunInPieces({ ...known.of, ...run });
  const found = yield* partOf(allParts({ kind: "draws", base: known.of }, runs, here, crew), 0, 1);
  const plans = found.slice(0, runsOf(draws, ["first"]).length).flat();
  const exchanged = found.slice(runsOf(draws, ["first"]).length).flat();
  const varianceOf = varied(plans);
  return {
    draws,
    seed: scenario.seed,
    uncarriedShare: plans.filter(({ needs }) => needs.includes(null)).length / draws,
    figures: (["devices", "costUsdPerMonth", "costUsdPerSuccess"] as const).map((id) => drawnFigure(plans, id)),
    monthsUsd: risingFigures(plans, "costUsdPerMonth"),
    ...shortage(plans, known, scenario),
    budget: budgetOdds(plans, scenario),
    fleets: fleetOdds(plans, known, scenario),
    varianceOf,
    variance: inputVariance({ inputs, groups, varianceOf }, plans.slice(0, rows), exchanged),
    variancePlans: rows * (groups.length + 2),
    leftTies: leftTies(inputs, groups),
    factors: known.factors,
    unmeasured: unmeasuredPools(scenario),
  };
}

/** The same without a pause. */
export function odds(question: OddsQuestion, progress?: (share: number) => void): Odds {
  return doneAtOnce(oddsInPieces(question), progress);
}

function runsOf(count: number, sets: readonly DrawnSet[]): readonly DrawnRun[] {
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
  /** `null`: no fleet carries the load of the base. */
  readonly fleet: FleetOdds["replicas"] | null;
  readonly factors: Odds["factors"];
}

export function knownBase({ scenario, judgement, draws }: OddsQuestion): KnownBase {
  const byFormula = basePlan(scenario);
  const { plan } = judgement === null ? byFormula : basePlan(scenario, judgement);
  const factors = plan.pools.flatMap(({ id, steadyReplicas: judged }, place) => {
    const formula = byFormula.plan.pools[place]?.steadyReplicas ?? null;
    const isTyped = scenario.pools[place]?.replicas !== "auto";
    return isTyped || judged === null || formula === null || formula === 0 || judged === formula
      ? []
      : [{ poolId: id, byFormula: formula, judged }];
  });
  const fleet = plan.pools.flatMap(({ steadyReplicas }) => steadyReplicas ?? []);
  return {
    of: {
      scenario,
      points: draws,
      near: foundOf(byFormula.load),
      factors: factors.map(({ poolId, byFormula: formula, judged }) => [poolId, judged / formula]),
    },
    fleet: fleet.length === plan.pools.length ? fleet : null,
    factors,
  };
}

function shortage(plans: readonly DrawnPlan[], { fleet }: KnownBase, { hoursPerMonth }: Scenario) {
  const shortShare = fleet === null ? 1 : 1 - heldShare(plans, fleet);
  // One busiest stretch a day.
  return { shortShare, shortPeaksPerMonth: (shortShare * hoursPerMonth) / hoursPerDay };
}

function budgetOdds(plans: readonly DrawnPlan[], scenario: Scenario): Odds["budget"] {
  const { budgetUsdPerMonth: usdPerMonth } = resolve(scenario);
  if (usdPerMonth === null) return null;
  const held = plans.filter(({ costUsdPerMonth: cost }) => cost !== null && cost <= usdPerMonth);
  return { usdPerMonth, heldShare: held.length / plans.length };
}

/** The planned fleet among those for a chosen confidence, each as it is paid for at the base. */
function fleetOdds(plans: readonly DrawnPlan[], { fleet }: KnownBase, scenario: Scenario): readonly FleetOdds[] {
  const wanted = fleetsFor(plans);
  const isListed = fleet === null || wanted.some((replicas) => replicas.join() === fleet.join());
  const all = isListed || fleet === null ? wanted : [...wanted, fleet];
  return all
    .map((replicas) => ({
      replicas,
      ...paidFleet(scenario, replicas),
      heldShare: heldShare(plans, replicas),
      isPlanned: replicas.join() === fleet?.join(),
    }))
    .toSorted((one, other) => one.heldShare - other.heldShare || (one.devices ?? 0) - (other.devices ?? 0));
}

/** What a fleet takes and costs at the base, taken to carry it. */
function paidFleet(scenario: Scenario, replicas: FleetOdds["replicas"]) {
  const input = resolve(scenario);
  const seen = { missed: [], whyNotFewer: null, scarcest: null };
  const pools = input.pools.map((pool, place) =>
    pool.replicas === null ? { ...pool, judged: { ...seen, replicas: replicas[place] ?? 0 } } : pool,
  );
  const { devices, costUsdPerMonth } = rememberedHeadline({ ...input, pools });
  return { devices, costUsdPerMonth };
}

/** The figure whose variance is told: the cost of a success where it is known. */
function varied(plans: readonly DrawnPlan[]): DrawnFigure["id"] {
  const isKnown = (id: DrawnFigure["id"]) => plans.some((plan) => plan[id] !== null);
  return isKnown("costUsdPerSuccess")
    ? "costUsdPerSuccess"
    : isKnown("costUsdPerMonth")
      ? "costUsdPerMonth"
      : "devices";
}

interface Varied {
  readonly inputs: readonly DrawnInput[];
  readonly groups: readonly InputGroup[];
  readonly varianceOf: DrawnFigure["id"];
}

/** Whose the variance is; rows of the design in which a plan lacks the figure are left out. */
function inputVariance(
  { inputs, groups, varianceOf: figure }: Varied,
  first: readonly DrawnPlan[],
  exchanged: readonly DrawnPlan[],
): readonly InputVariance[] {
  const each = groups.length + 1;
  const rows = first.map((plan, row) =>
    [plan, ...exchanged.slice(row * each, (row + 1) * each)].map((one) => one[figure]),
  );
  const known = rows.filter((row): row is number[] => row.length === each + 1 && !row.includes(null));
  const column = (place: number) => known.map((row) => row[place] ?? 0);
  const shares =
    known.length * 2 < rows.length || known.length === 0
      ? null
      : varianceShares({
          first: column(0),
          second: column(1),
          exchanged: groups.map((_, place) => column(place + 2)),
        });
  if (shares === null) return [];
  return groups
    .flatMap(({ places }, group) => {
      const [own, ...others] = places.flatMap((place) => inputs[place] ?? []);
      const share = shares[group];
      if (share === undefined || own === undefined) return [];
      const { path, kind, unit, ends } = own;
      const { low, base, high } = ends;
      return [{ path, together: others.map((other) => other.path), kind, unit, low, base, high, ...share }];
    })
    .toSorted((one, other) => other.totalOrder - one.totalOrder);
}
