import type { FindingRule } from "./finding.ts";
import { plannedPools, poolWords } from "./planned-parts.ts";
import { capital } from "../quantity/sentence.ts";

/** The load is so far over what a replica carries that no fleet could be that large: an input is wrong by orders. */
const tooManyReplicas: FindingRule = {
  code: "too-many-replicas",
  severity: "blocker",
  when: (plan, input) =>
    plannedPools(plan, input)
      .filter(({ result }) => result.outcome === "too-many-replicas")
      .map(({ pool, result }) => ({
        at: `pools.${pool.id}`,
        text: `${capital(poolWords(pool, input))} would take more than a billion replicas: check the number of workflows, their length and the limits.`,
        numbers: { goodputCallsPerSecond: result.goodputCallsPerSecond },
        remedies: [],
      })),
};

export default tooManyReplicas;
