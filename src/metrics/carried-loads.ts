import type { PoolResult } from "../engine/plan-result.ts";
import type { CarriedLoad } from "./explanation.ts";

/** What each limit alone lets a pool's serving replicas carry, or one of them; scarcest first. */
export function carriedLoads({ resources, steadyReplicas }: PoolResult, ofOneReplica: boolean): CarriedLoad[] {
  const replicas = ofOneReplica ? (steadyReplicas ?? 1) : 1;
  return resources
    .flatMap(({ kind, callsPerSecond }) =>
      // Tools stand outside the replicas: more of these carry no more of them.
      callsPerSecond === null || kind === "tools" ? [] : [{ limit: kind, callsPerSecond: callsPerSecond / replicas }],
    )
    .sort((one, other) => one.callsPerSecond - other.callsPerSecond);
}
