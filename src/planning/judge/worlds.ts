import { inputInIdOrder } from "../../engine/input-in-id-order.ts";
import type { EngineInput } from "../../engine/input.ts";
import type { PlanWithLoad } from "../../engine/plan.ts";
import { inIdOrder, inOrderOf } from "../../numeric/in-id-order.ts";
import { partOf, type Piecework } from "../simulation/piecework.ts";
import { partsOf } from "../simulation/simulation-lanes.ts";
import {
  confidenceOf,
  type JudgedTogether,
  judgedTogether,
  type Judgement,
  type JudgeOptions,
  withoutCaps,
} from "./judge.ts";
import { mostEvents, mostEventsOfEnd } from "./probe-runs.ts";

/** Pools that have classes in common, and these classes, as if there were no others. */
interface World {
  readonly input: EngineInput;
  readonly base: PlanWithLoad;
}

/** Pools by what links them: each class links those that its parts send calls to, and prompts that are computed apart both sides. */
function linkedPools({ pools, classes }: EngineInput): readonly ReadonlySet<string>[] {
  let groups: readonly ReadonlySet<string>[] = pools.map(({ id }) => new Set([id]));
  const handed = pools.flatMap(({ id, promptsIn }) => (promptsIn === undefined ? [] : [new Set([id, promptsIn])]));
  const called = classes.map(
    (workload) => new Set(partsOf(workload).flatMap(([, poolId]) => (poolId === null ? [] : [poolId]))),
  );
  for (const used of [...called, ...handed]) {
    const isLinked = (group: ReadonlySet<string>) => [...group].some((id) => used.has(id));
    const linked = groups.filter(isLinked);
    if (linked.length < 2) continue;
    const joined = new Set(linked.flatMap((group) => [...group]));
    groups = groups.flatMap((group) => (group === linked[0] ? [joined] : isLinked(group) ? [] : [group]));
  }
  return groups;
}

/**
 * A plan's worlds: no call of one has anything to do with a pool of another, so that each can be simulated alone. Pools that nobody
 * calls are none.
 */
function worldsOf(input: EngineInput, base: PlanWithLoad): readonly World[] {
  const isCalled = (id: string) => base.plan.pools.some((pool) => pool.id === id && pool.outcome !== "no-work");
  const groups = linkedPools(input).filter((group) => [...group].some(isCalled));
  if (groups.length < 2) return [{ input, base }];
  return groups.map((group) => {
    const ofPool = <Pool extends { readonly id: string }>(pools: readonly Pool[]) =>
      pools.filter(({ id }) => group.has(id));
    const classes = input.classes.filter((workload) =>
      partsOf(workload).some(([, poolId]) => poolId !== null && group.has(poolId)),
    );
    const { plan, load } = base;
    return {
      input: { ...input, pools: ofPool(input.pools), classes },
      base: {
        ...base,
        plan: {
          ...plan,
          pools: ofPool(plan.pools),
          classes: plan.classes.filter(({ id }) => classes.some((workload) => workload.id === id)),
        },
        load: { ...load, pools: load.pools.filter(({ planned }) => group.has(planned.pool.id)) },
      },
    };
  });
}

/**
 * Judges a world; again without the caps of classes that hold back more work than ever ends, as if there were none: no replicas help it,
 * and the plan counts their work whole.
 */
function* judgedInFull({ input, base }: World, most: number, options: JudgeOptions): Piecework<JudgedTogether> {
  const one = yield* judgedTogether(input, base, most, options);
  if (one.heldByCaps.length === 0) return one;
  const { heldByCaps } = one;
  const again = yield* judgedTogether(withoutCaps(input, heldByCaps), base, Math.max(0, most - one.events), options);
  return { ...again, heldByCaps, probes: one.probes + again.probes, events: one.events + again.events };
}

/** A plan and its load with classes and pools in the order of their ids. */
function baseInIdOrder({ plan, load, paid }: PlanWithLoad): PlanWithLoad {
  const pools = inIdOrder(plan.pools);
  const planned = inOrderOf(pools, load.pools, ({ result }) => result.id);
  return { plan: { ...plan, classes: inIdOrder(plan.classes), pools }, load: { ...load, pools: planned }, paid };
}

/**
 * Judges in pieces a plan: pools that have classes in common together, all others each by itself. Each search has its part of the
 * events that are left. Where classes and pools stand makes no difference to it.
 */
export function* judgePlanInPieces(
  input: EngineInput,
  base: PlanWithLoad,
  options: JudgeOptions = {},
): Piecework<Judgement> {
  const worlds = worldsOf(inputInIdOrder(input), baseInIdOrder(base));
  const judged: JudgedTogether[] = [];
  const isRough = options.isEnd === true && input.pools.every(({ replicas }) => replicas === null);
  let left = options.events ?? (isRough ? mostEventsOfEnd : mostEvents);
  for (const [index, world] of worlds.entries()) {
    const own = judgedInFull(world, left / (worlds.length - index), options);
    const one = yield* partOf(own, index / worlds.length, (index + 1) / worlds.length);
    left = Math.max(0, left - one.events);
    judged.push(one);
  }
  const all = <Value>(of: (one: JudgedTogether) => readonly Value[]) => judged.flatMap(of);
  const sum = (of: (one: JudgedTogether) => number) => judged.reduce((total, one) => total + of(one), 0);
  const withSome = all(({ missedWith = {} }) => Object.entries(missedWith));
  const missedWith = withSome.length === 0 ? {} : { missedWith: Object.fromEntries(withSome) };
  const states = new Set(judged.map(({ state }) => state));
  const [state = "formula"] = states;
  return {
    state: states.size > 1 ? "part" : state,
    pools: inOrderOf(
      input.pools,
      all(({ pools }) => pools),
      ({ id }) => id,
    ),
    outOfReach: all(({ outOfReach }) => outOfReach),
    ...missedWith,
    heldByCaps: all(({ heldByCaps }) => heldByCaps),
    missed: all(({ missed }) => missed),
    untold: all(({ untold }) => untold),
    isStopped: judged.some(({ isStopped }) => isStopped),
    confidence: confidenceOf(judged.map(({ lastChecks }) => lastChecks)),
    probes: sum(({ probes }) => probes),
    events: sum(({ events }) => events),
    seed: input.seed,
  };
}
