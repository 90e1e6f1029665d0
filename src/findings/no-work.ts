import type { FindingRule } from "./finding.ts";
import { plannedPools, poolWords } from "./planned-parts.ts";

/** Nothing is asked of the fleet, or nothing of one of its pools. */
const noWork: FindingRule = {
  code: "no-work",
  severity: "note",
  when: (plan, input) => {
    if (input.classes.length === 0)
      return [{ at: "classes", text: "No class asks for work: the plan carries none.", numbers: {}, remedies: [] }];
    return plannedPools(plan, input)
      .filter(({ result }) => result.outcome === "no-work")
      .map(({ pool }) => ({
        at: `pools.${pool.id}`,
        text: `No enabled class sends work to ${poolWords(pool, input)}: it has no replicas and costs nothing.`,
        numbers: {},
        remedies: [],
      }));
  },
};

export default noWork;
