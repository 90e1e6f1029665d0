import { randomStream } from "../../numeric/random-stream.ts";
import {
  allCoalitions,
  type Coalition,
  coalitionsOf,
  orderPairs,
  type PlayerValue,
  sampledShapleyValues,
  shapleyValues,
} from "../../numeric/shapley-values.ts";
import type { Headline } from "../../engine/plan-result.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { NearPlan } from "../../engine/near-plan.ts";
import { rememberedHeadline } from "../plan-memory.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { type ChangeGroup, inputsOf } from "./change-groups.ts";
import { type BridgedId, bridgedFigures } from "./comparison-document.ts";
import { mixedScenario } from "./mixed-scenario.ts";

/** Two scenarios, and the groups of changes that lead from A to B. */
export interface BridgeQuestion {
  readonly a: Scenario;
  readonly b: Scenario;
  readonly groups: readonly ChangeGroup[];
  /** Where plans between the two look for their counts first. */
  readonly near: NearPlan;
}

/** The groups as they could be told apart, with what each adds to a figure by formula. */
export interface BridgeWorths {
  readonly groups: readonly ChangeGroup[];
  /** `null`: the formula has no figure at one end. */
  readonly values: Readonly<Record<BridgedId, readonly PlayerValue[] | null>>;
  readonly ends: Readonly<Record<BridgedId, readonly [a: number | null, b: number | null]>>;
  readonly sampledOrders: number | null;
}

/** So many groups have 256 plans between them; of more, orders are drawn. */
const mostExact = 8;
const sampledPairs = 16;

type Worths = Map<Coalition, Headline>;

/**
 * What each group of changes adds on the way from A to B, the mean over all orders of making them, by formula. Where a plan on the way is
 * unknown (it does not fit, or its price is not known), the two groups are joined that separate most of such plans, until none is left: what
 * cannot be told apart stands as one part.
 */
export function* bridgeWorthsInPieces(question: BridgeQuestion): Piecework<BridgeWorths> {
  const plans: Worths = new Map();
  const { groups: given } = question;
  let groups = given;
  for (;;) {
    const now = groups;
    const orders = now.length <= mostExact ? null : orderPairs(now.length, sampledPairs, randomStream(1, "bridge"));
    const asked = new Set([
      everybody(now.length),
      nobody(now.length),
      ...(orders === null ? allCoalitions(now.length) : orders.flatMap(coalitionsOf)),
    ]);
    const keyOf = (coalition: Coalition) => memberKey(coalition, now, given);
    let done = 0;
    for (const coalition of asked) {
      const key = keyOf(coalition);
      if (!plans.has(key)) plans.set(key, planOf({ ...question, groups: now }, coalition));
      yield (done += 1) / asked.size;
    }
    const worth = (id: BridgedId) => (coalition: Coalition) => plans.get(keyOf(coalition))?.[id] ?? null;
    const known = bridgedFigures.filter(
      (id) => worth(id)(nobody(now.length)) !== null && worth(id)(everybody(now.length)) !== null,
    );
    const unknown = [...asked].filter((coalition) => known.some((id) => worth(id)(coalition) === null));
    if (unknown.length > 0) {
      groups = joinedGroups(now, unknown);
      continue;
    }
    const valuesOf = (id: BridgedId) => {
      if (!known.includes(id)) return null;
      const told = (coalition: Coalition) => worth(id)(coalition) ?? 0;
      return orders === null ? shapleyValues(now.length, told) : sampledShapleyValues(orders, told);
    };
    const endsOf = (id: BridgedId) => [worth(id)(nobody(now.length)), worth(id)(everybody(now.length))] as const;
    return {
      groups: now,
      values: each(valuesOf),
      ends: each(endsOf),
      sampledOrders: orders === null ? null : 2 * orders.length,
    };
  }
}

function each<Value>(of: (id: BridgedId) => Value): Readonly<Record<BridgedId, Value>> {
  return {
    devices: of("devices"),
    costUsdPerMonth: of("costUsdPerMonth"),
    costUsdPerSuccess: of("costUsdPerSuccess"),
  };
}

const nobody = (players: number): Coalition => "0".repeat(players);
const everybody = (players: number): Coalition => "1".repeat(players);

/** The same coalition in the groups that were given, whichever of them are joined by now. */
function memberKey(coalition: Coalition, now: readonly ChangeGroup[], given: readonly ChangeGroup[]): Coalition {
  const taken = new Set(now.flatMap((group, index) => (coalition[index] === "1" ? group : [])));
  return given.map((group) => (group.some((change) => taken.has(change)) ? "1" : "0")).join("");
}

function planOf({ a, b, groups, near }: BridgeQuestion, coalition: Coalition): Headline {
  const taken = groups.flatMap((group, index) => (coalition[index] === "1" ? inputsOf(group) : []));
  return rememberedHeadline(resolve(mixedScenario(a, b, taken)), near);
}

/** The groups with those two joined that separate most of some coalitions; the first such pair. */
function joinedGroups(groups: readonly ChangeGroup[], unknown: readonly Coalition[]): readonly ChangeGroup[] {
  let best: readonly [one: number, other: number, separated: number] = [0, 1, -1];
  for (let one = 0; one < groups.length; one += 1) {
    for (let other = one + 1; other < groups.length; other += 1) {
      const separated = unknown.filter((coalition) => coalition[one] !== coalition[other]).length;
      if (separated > best[2]) best = [one, other, separated];
    }
  }
  const [one, other] = best;
  const joined = [...(groups[one] ?? []), ...(groups[other] ?? [])];
  return groups.flatMap((group, index) => (index === one ? [joined] : index === other ? [] : [group]));
}
