import { poolPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** Calls of a session to the replica that holds most of it, where there are several replicas. */
const cacheAwareRouting: Proposer = {
  id: "cache-aware-routing",
  words: "Route each call to the replica that holds most of its session",
  when: "pools of several replicas whose router does not know their caches",
  propose: (question) =>
    poolPlaces(question)
      .filter(({ own, result }) => own.routing.router !== "cache-aware" && (result.steadyReplicas ?? 0) > 1)
      .map(({ at, of }) => ({
        at,
        name: `Route calls${of} to the replica that holds their session`,
        edits: [{ path: `${at}.routing.router`, value: "cache-aware" }],
        risk: "a busy session can crowd its replica",
        unknown: "how well your router knows what each replica holds",
      })),
};

export default cacheAwareRouting;
