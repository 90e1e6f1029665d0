import type { EngineInput, Pool } from "../engine/input.ts";
import type { FindingRule } from "./finding.ts";
import { plannedPools, poolWords } from "./planned-parts.ts";

function textOf(pool: Pool, input: EngineInput): string {
  const where = poolWords(pool, input);
  const isHosted = input.classes.some(({ ownWay }) => ownWay?.poolId === pool.id);
  const why = isHosted
    ? `Hosted models serve all that ${where} would carry`
    : `No enabled class sends work to ${where}`;
  return `${why}: it has no replicas and costs nothing.`;
}

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
        text: textOf(pool, input),
        numbers: {},
        remedies: [],
      }));
  },
};

export default noWork;
