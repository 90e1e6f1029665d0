import { className } from "../metrics/class-name.ts";
import { mostPools } from "../scenario/most-members.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { Lever } from "./lever.ts";

/** A pool for one class alone: a new pool is no edit of a field, so the lever makes the scenario. */
export const ownPool = {
  id: "own-pool",
  moves: ["classes.*.pool"],
  apply: (scenario, at) => {
    const classId = at.slice("classes.".length, -".pool".length);
    const label = `give ${className(scenario, classId)} its own pool`;
    return { scenario: withOwnPool(scenario, classId), label };
  },
} as const satisfies Lever;

/** A class moved to a pool that serves nobody else: a copy of the one it shares, right behind it, that goes by the class's id. */
export function withOwnPool(scenario: Scenario, classId: string): Scenario {
  const { classes, pools } = scenario;
  const poolId = classes.find(({ id }) => id === classId)?.pool;
  const at = pools.findIndex(({ id }) => id === poolId);
  const shared = pools[at];
  if (shared === undefined || pools.length >= mostPools) return scenario;
  const own = { ...shared, id: freePoolId(scenario, classId), replicas: "auto" as const };
  return {
    ...scenario,
    classes: classes.map((workload) => (workload.id === classId ? { ...workload, pool: own.id } : workload)),
    pools: pools.toSpliced(at + 1, 0, own),
  };
}

const longestId = 64;

function freePoolId({ pools }: Scenario, wanted: string): string {
  const taken = new Set(pools.map(({ id }) => id));
  const numbered = Array.from({ length: mostPools }, (_, index) => {
    const end = `-${index + 2}`;
    return `${wanted.slice(0, longestId - end.length)}${end}`;
  });
  return [wanted, ...numbered].find((id) => !taken.has(id)) ?? wanted;
}
