import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";
import { smallerPool } from "./smaller-pool.ts";

/** Who only hands out work to sub-agents, on the smallest model of the plan; they stay where they are. */
const smallerCoordinator: Proposer = {
  id: "smaller-coordinator",
  words: "Coordinate sub-agents with a smaller model",
  when: "work that is handed out to sub-agents, beside a pool with a smaller model",
  propose: (question) =>
    classPlaces(question).flatMap(({ at, of, asked, own }) => {
      const hasWorkers = asked.agents.some(({ role }) => role === "work");
      const pool = hasWorkers && asked.poolId !== null ? smallerPool(question, asked.poolId) : undefined;
      if (pool === undefined) return [];
      const stay = own.agents.filter((agent) => agent.pool === null && agent.hosted === null);
      return [
        {
          at,
          name: `Coordinate sub-agents${of} with ${pool.model.name}`,
          edits: [
            { path: `${at}.pool`, value: pool.id },
            ...stay.map(({ id }) => ({ path: `${at}.agents.${id}.pool`, value: own.pool })),
          ],
          risk: "the smaller model must plan as well",
          unknown: "how much of the success is the coordinator's",
        },
      ];
    }),
};

export default smallerCoordinator;
