import type { PlanWithLoad } from "../../engine/plan.ts";
import { scaledQuantity } from "../../levers/scaled-quantity.ts";
import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import { secondsPerHour } from "../../quantity/time.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { onPools, sendsToHosted } from "../../scenario/served-by.ts";
import type { CapacityWay } from "../capacity-way.ts";
import { capacityWays } from "../capacity-ways.ts";
import type { Judgement } from "../judge/judge.ts";
import { basePlan } from "../plan-scenario.ts";
import type { Piecework } from "../simulation/piecework.ts";

/** The lines over volume: hosted, rented as the plan counts on it, reserved and owned, in the order of the page. */
const volumeLineIds = ["hosted", "on-demand", "reserved", "owned"] as const;
export type VolumeLineId = (typeof volumeLineIds)[number];

interface LineCost {
  readonly costUsdPerMonth: number | null;
  readonly costUsdPerSuccess: number | null;
}

/** What the same work costs each way at a multiple of the plan's volume. */
export interface VolumePoint {
  readonly factor: number;
  readonly workflowsPerMonth: number;
  readonly lines: Readonly<Record<VolumeLineId, LineCost>>;
  /** Mean over the day of what serving replicas are used; `null`: nothing serves. */
  readonly usedShare: number | null;
}

/** A volume from which on a success costs less one way than another. */
export interface VolumeCrossing {
  readonly cheaper: VolumeLineId;
  readonly dearer: VolumeLineId;
  /** The first volume, as far as halving found it, at which it costs less. */
  readonly point: VolumePoint;
  /** No larger volume that was looked at turns them round again: replicas come whole, so that lines have steps. */
  readonly isForGood: boolean;
}

interface UnpricedLine {
  readonly id: VolumeLineId;
  readonly missing: readonly string[];
  /** What to enter. */
  readonly words: string;
}

export interface VolumeLines {
  readonly poolId: string;
  /** By rising volume, by formula. */
  readonly points: readonly VolumePoint[];
  /** The plan as it stands, with the counts that were found for it. */
  readonly now: VolumePoint;
  readonly isSimulated: boolean;
  /** What the plan itself costs, where it is neither of the lines: hosted models serve a part of it; `null`: it is one of them. */
  readonly mixed: LineCost | null;
  /** What the hosted line is called: it is billed by tokens, or by contract. */
  readonly hostedLabel: string;
  /** By rising volume. */
  readonly crossings: readonly VolumeCrossing[];
  /** Lines without a price, and the fields that would give it. */
  readonly unpriced: readonly UnpricedLine[];
}

/** Volumes that are looked at: four to each doubling, from a 128th of the plan's to 32 times it. */
const leastFactor = 1 / 128;
const doublings = 12;
const quarters = [1, Math.sqrt(Math.SQRT2), Math.SQRT2, Math.SQRT2 * Math.sqrt(Math.SQRT2)];
/** A crossing is found to this part of its volume. */
const enough = 1e-3;
/** Shares of the work: lines first, then crossings. */
const linesShare = 0.4;
/** Of two lines with steps, so many changes are told: the first ones and the last. */
const mostChanges = 3;

function lookedAt(): readonly number[] {
  const factors: number[] = [];
  let power = leastFactor;
  for (let doubling = 0; doubling < doublings; doubling += 1, power *= 2) {
    factors.push(...quarters.map((quarter) => power * quarter));
  }
  return [...factors, power];
}

/** The scenario with so many times the work, and counts that are looked for: a typed count is of one volume. */
function atVolume(scenario: Scenario, factor: number): Scenario {
  return {
    ...scenario,
    classes: scenario.classes.map((own) => {
      const { perDay, submission } = own.arrivals;
      const batch =
        submission === null ? null : { ...submission, workflows: scaledQuantity(submission.workflows, factor) };
      return { ...own, arrivals: { ...own.arrivals, perDay: scaledQuantity(perDay, factor), submission: batch } };
    }),
    pools: scenario.pools.map((pool) => ({ ...pool, replicas: "auto" as const })),
  };
}

type Planned = ReturnType<typeof basePlan>;

/** Serving replicas' use at the mean, each pool by its replicas. */
function usedShareOf({ plan }: Planned): number | null {
  const used = inIdOrder(plan.pools).flatMap(({ id, utilisation, steadyReplicas }) => {
    const own = inIdOrder(plan.classes.filter(({ poolId }) => poolId === id));
    const peak = compensatedSum(own.map(({ peakCallsPerSecond }) => peakCallsPerSecond));
    const mean = compensatedSum(own.map(({ callsPerSecond }) => callsPerSecond));
    if (utilisation === null || steadyReplicas === null || steadyReplicas === 0 || peak <= 0) return [];
    return [{ replicas: steadyReplicas, share: (utilisation * mean) / peak }];
  });
  const replicas = used.reduce((sum, one) => sum + one.replicas, 0);
  return replicas === 0 ? null : used.reduce((sum, one) => sum + one.share * one.replicas, 0) / replicas;
}

function pointOf(planned: Planned, ways: readonly CapacityWay[], factor: number): VolumePoint {
  const { load, input } = planned;
  const perSecond = compensatedSum(
    inIdOrder(load.classes.map(({ demand }, index) => ({ id: planned.plan.classes[index]?.id ?? "", demand }))).map(
      ({ demand }) => demand.workflowsPerSecond,
    ),
  );
  const lineOf = (id: VolumeLineId): LineCost => {
    const way = ways.find((one) => one.id === id);
    return { costUsdPerMonth: way?.costUsdPerMonth ?? null, costUsdPerSuccess: way?.costUsdPerSuccess ?? null };
  };
  return {
    factor,
    workflowsPerMonth: perSecond * secondsPerHour * input.hoursPerMonth,
    lines: {
      hosted: lineOf("hosted"),
      "on-demand": lineOf("on-demand"),
      reserved: lineOf("reserved"),
      owned: lineOf("owned"),
    },
    usedShare: usedShareOf(planned),
  };
}

/** Whole plans by formula at volumes, each made once. */
function volumes(scenario: Scenario) {
  const known = new Map<number, VolumePoint>();
  return (factor: number): VolumePoint => {
    const found = known.get(factor);
    if (found !== undefined) return found;
    const asked = atVolume(scenario, factor);
    const planned = basePlan(asked);
    const point = pointOf(planned, capacityWays(asked, planned), factor);
    known.set(factor, point);
    return point;
  };
}

/** Whether the first of a pair costs less; `null`: one of them is unknown. */
function isLess(point: VolumePoint, one: VolumeLineId, other: VolumeLineId): boolean | null {
  const [own, theirs] = [point.lines[one].costUsdPerSuccess, point.lines[other].costUsdPerSuccess];
  return own === null || theirs === null ? null : own < theirs;
}

interface Change {
  readonly cheaper: VolumeLineId;
  readonly dearer: VolumeLineId;
  readonly from: VolumePoint;
  readonly to: VolumePoint;
  readonly isForGood: boolean;
}

/** Between which two volumes that were looked at a pair changes its order. */
function changesOf(points: readonly VolumePoint[], one: VolumeLineId, other: VolumeLineId): readonly Change[] {
  const told = points.filter((point) => isLess(point, one, other) !== null);
  const all = told.flatMap((to, index): readonly Omit<Change, "isForGood">[] => {
    const from = told[index - 1];
    const after = isLess(to, one, other);
    if (from === undefined || isLess(from, one, other) === after) return [];
    return [{ ...(after === true ? { cheaper: one, dearer: other } : { cheaper: other, dearer: one }), from, to }];
  });
  const kept = all.length <= mostChanges ? all : [...all.slice(0, mostChanges - 1), ...all.slice(-1)];
  return kept.map((change) => ({ ...change, isForGood: change === all.at(-1) }));
}

const pairs = volumeLineIds.flatMap((one, index) =>
  volumeLineIds.slice(index + 1).map((other) => [one, other] as const),
);

/** Halves the stretch of volume in which a pair changes its order, on whole plans. */
function* crossingOf({ cheaper, dearer, from, to, isForGood }: Change, at: (factor: number) => VolumePoint) {
  let [before, after] = [from, to];
  while (after.factor / before.factor > 1 + enough) {
    yield 0;
    const middle = at(Math.sqrt(before.factor * after.factor));
    if (isLess(middle, cheaper, dearer) === true) after = middle;
    else before = middle;
  }
  return { cheaper, dearer, point: after, isForGood };
}

/** A plan as it stands; of one that is hosted as a whole the hosted line tells. */
function mixedCost({ plan }: Planned): LineCost | null {
  if (plan.classes.every(({ poolId }) => poolId === null)) return null;
  return { costUsdPerMonth: plan.costUsdPerMonth, costUsdPerSuccess: plan.costUsdPerSuccess };
}

/** Where lines have no price, which fields would give it. */
function unpricedOf(ways: readonly CapacityWay[], { plan, input }: Planned): VolumeLines["unpriced"] {
  return volumeLineIds.flatMap((id) => {
    const way = ways.find((one) => one.id === id);
    // Of devices for which no terms can be entered no field is missing.
    const isOwn = id === "reserved" || id === "owned";
    if (way !== undefined && (way.missing.length > 0 || (isOwn && way.capacityUsdPerMonth === null)))
      return [{ id, missing: way.missing, words: way.countsOn }];
    if (way !== undefined) return [];
    const without = input.classes.filter((own) => plan.classes.some((one) => one.id === own.id && one.hosted === null));
    const missing = without.map((own) => `classes.${own.id}.hosted`);
    return [{ id, missing, words: "a class has no hosted model to compare with" }];
  });
}

/**
 * What a success costs hosted, rented, reserved and owned over volume, in pieces: each point is a whole plan by formula with its own
 * replicas and reserves, and crossings are found by halving on such plans. `null`: the plan serves nothing.
 */
export function* volumeLinesInPieces(
  asked: Scenario,
  poolId: string,
  judged: Judgement | null,
): Piecework<VolumeLines | null> {
  // Own lines are of all the work on own pools, which nobody simulates while some of it goes to hosted models.
  const isMixed = sendsToHosted(asked);
  const [scenario, judgement] = isMixed ? [onPools(asked), null] : [asked, judged];
  const planned: PlanWithLoad & Planned = basePlan(scenario, judgement);
  const ways = capacityWays(scenario, planned);
  if (ways.length === 0 || scenario.pools.every(({ id }) => id !== poolId)) return null;
  const at = volumes(scenario);
  const factors = lookedAt();
  const points: VolumePoint[] = [];
  for (const factor of factors) {
    points.push(at(factor));
    yield (linesShare * points.length) / factors.length;
  }
  const changes = pairs.flatMap(([one, other]) => changesOf(points, one, other));
  const crossings: VolumeCrossing[] = [];
  for (const [index, change] of changes.entries()) {
    const work = crossingOf(change, at);
    for (let turn = work.next(); ; turn = work.next()) {
      if (turn.done === true) {
        crossings.push(turn.value);
        break;
      }
      yield linesShare + ((1 - linesShare) * index) / changes.length;
    }
  }
  return {
    poolId,
    points,
    now: pointOf(planned, ways, 1),
    isSimulated: judgement !== null && judgement.state !== "formula",
    mixed: isMixed ? mixedCost(basePlan(asked, judged)) : null,
    hostedLabel: ways.find(({ id }) => id === "hosted")?.label ?? "Hosted by tokens",
    crossings: crossings.toSorted((one, other) => one.point.factor - other.point.factor),
    unpriced: unpricedOf(ways, planned),
  };
}
