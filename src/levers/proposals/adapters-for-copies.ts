import type { ScenarioPool } from "../../scenario/schema.ts";
import { type PoolPlace, poolPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** What pools must have in common to be copies of one model. */
function sameness({ model, accelerator, runtime, tp, pp, attentionRanks, ep, weights, kv }: ScenarioPool): string {
  return [model, accelerator, runtime, tp, pp, attentionRanks, ep, weights, kv].join(" ");
}

const usual = { rank: 16, targets: "all-linear", onDevice: null, zipfExponent: 0 } as const;

function isFirst(places: readonly PoolPlace[], { id, own }: PoolPlace): boolean {
  return places.find((place) => sameness(place.own) === sameness(own))?.id === id;
}

/** Pools of one model on one kind of device, as one pool with a LoRA adapter for each. */
const adaptersForCopies: Proposer = {
  id: "adapters-for-copies",
  words: "Serve fine-tuned copies of a model as adapters of one pool",
  when: "several pools of one model on one kind of device",
  propose: (question) => {
    const places = poolPlaces(question).filter(({ own }) => own.adapters === null && own.replicas === "auto");
    return places.flatMap((place) => {
      const alike = places.filter(({ own }) => sameness(own) === sameness(place.own));
      if (alike.length < 2 || !isFirst(places, place)) return [];
      const ids = new Set(alike.map(({ id }) => id));
      const adapters = { ...usual, count: alike.length };
      const moved = <Id extends string | null>(poolId: Id) => (poolId !== null && ids.has(poolId) ? place.id : poolId);
      return [
        {
          at: place.at,
          name: `Serve pools ${[...ids].join(", ")} as ${alike.length} adapters of one`,
          edits: [{ path: `${place.at}.adapters.count`, value: alike.length }],
          make: (scenario) => ({
            ...scenario,
            classes: scenario.classes.map((workload) => ({
              ...workload,
              pool: moved(workload.pool),
              agents: workload.agents.map((agent) => ({ ...agent, pool: moved(agent.pool) })),
              fallback:
                workload.fallback === null ? null : { ...workload.fallback, pool: moved(workload.fallback.pool) },
            })),
            pools: scenario.pools
              .filter(({ id }) => id === place.id || !ids.has(id))
              .map((pool) => (pool.id === place.id ? { ...pool, adapters } : pool)),
          }),
          risk: "each copy must be the same model with a LoRA adapter of rank 16 or less",
          unknown: "whether adapters answer as well as models tuned as a whole",
        },
      ];
    });
  },
};

export default adaptersForCopies;
