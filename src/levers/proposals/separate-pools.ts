import { classPlaces } from "../lever-places.ts";
import { withOwnPool } from "../own-pool.ts";
import type { Proposer } from "../proposal.ts";

/** A class that shares its pool, on a pool of its own. */
const separatePools: Proposer = {
  id: "separate-pools",
  words: "Give a class a pool of its own",
  when: "classes that share a pool",
  propose: (question) => {
    const places = classPlaces(question).filter(({ asked }) => asked.poolId !== null);
    return places
      .filter(({ id, own }) => places.some((other) => other.id !== id && other.own.pool === own.pool))
      .map(({ id, at, of }) => ({
        at,
        name: `Move the work${of} to a pool of its own`,
        edits: [{ path: `${at}.pool`, value: id }],
        make: (scenario) => withOwnPool(scenario, id),
        risk: "idle replicas of one pool help the other no more",
        unknown: "whether your peaks fall together",
      }));
  },
};

export default separatePools;
