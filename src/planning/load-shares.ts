import type { EngineInput, WorkloadClass } from "../engine/input.ts";
import type { Plan } from "../engine/plan-result.ts";
import { partOf, type Piecework } from "./simulation/piecework.ts";

/** Parts of the load that pools in the place of one carry, most first. */
export interface Shares {
  readonly poolId: string;
  readonly parts: Float64Array;
}

/** A class with a part or a multiple of its work. */
function scaledClass(workload: WorkloadClass, load: number): WorkloadClass {
  const { submission } = workload;
  return {
    ...workload,
    workflowsPerDay: workload.workflowsPerDay * load,
    submission: submission === null ? null : { ...submission, workflows: submission.workflows * load },
  };
}

/** The same pools under a part or a multiple of their load. */
export function atLoad(input: EngineInput, load: number): EngineInput {
  return load === 1 ? input : { ...input, classes: input.classes.map((workload) => scaledClass(workload, load)) };
}

/** Whether a pool takes the same in two plans. */
function isAlike(one: Plan, other: Plan, poolId: string): boolean {
  const [here, there] = [one, other].map(({ pools }) => pools.find(({ id }) => id === poolId));
  return here?.devices === there?.devices && here?.replicas === there?.replicas;
}

/**
 * A plan of each part. Less load takes no more, so that parts between two that take the same take that, too, and are not asked.
 * `null`: one cannot be told, or more than `most` had to be asked.
 */
export function* allShares(
  { poolId, parts }: Shares,
  planned: (load: number) => Piecework<Plan | null>,
  most = Infinity,
): Piecework<readonly Plan[] | null> {
  const known = new Map<number, Plan>();
  const found: Plan[] = [];
  const open: [first: number, last: number][] = [[0, parts.length - 1]];
  for (let run = open.pop(); run !== undefined; run = open.pop()) {
    const [first, last] = run;
    for (const place of run) {
      const load = parts[place] ?? 0;
      if (known.has(load)) continue;
      // Nobody knows how many are asked: each takes less of the whole than the one before.
      const done = (asked: number) => asked / (asked + 1);
      const plan = known.size >= most ? null : yield* partOf(planned(load), done(known.size), done(known.size + 1));
      if (plan === null) return null;
      known.set(load, plan);
    }
    const [one, other] = run.map((place) => known.get(parts[place] ?? 0));
    if (one === undefined || other === undefined) return null;
    if (last - first < 2) {
      found[first] = one;
      found[last] = other;
    } else if (isAlike(one, other, poolId)) {
      for (let place = first; place <= last; place += 1) found[place] = one;
    } else {
      const middle = Math.floor((first + last) / 2);
      open.push([middle + 1, last], [first, middle]);
    }
  }
  return found;
}
