import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";
import { smallerPool } from "./smaller-pool.ts";

/** Routine work of sub-agents on the smallest model of the plan, where it runs on the one that plans. */
const smallerWorkers: Proposer = {
  id: "smaller-workers",
  words: "Let a smaller model do the routine work of sub-agents",
  when: "sub-agents' routine work on the model that plans, beside a pool with a smaller one",
  propose: (question) =>
    classPlaces(question).flatMap(({ at, of, asked }) =>
      asked.agents.flatMap(({ id, name, role, poolId }) => {
        const pool =
          role === "work" && poolId === asked.poolId && poolId !== null ? smallerPool(question, poolId) : undefined;
        if (pool === undefined) return [];
        return [
          {
            at: `${at}.agents.${id}`,
            name: `Let ${pool.model.name} do the work of ${name || id}${of}`,
            edits: [{ path: `${at}.agents.${id}.pool`, value: pool.id }],
            risk: "its work must be as good",
            unknown: "how much more the judge sends back",
          },
        ];
      }),
    ),
};

export default smallerWorkers;
