import { counterUniform } from "../../../../src/numeric/counter-draw.ts";
import { readable } from "./block-store.ts";
import type { SteppedCall } from "./stepped-call.ts";
import type { SteppedReplica } from "./stepped-pool.ts";
import { found, laneOf, type SteppedWorld } from "./stepped-world.ts";

const load = ({ waiting, running }: SteppedReplica) => waiting.length + running.length;

/** Of the replicas that the call's lane may use, the one that it goes to; null: it waits at the pool. */
export function replicaChoice(world: SteppedWorld, call: SteppedCall): SteppedReplica | null {
  const lane = laneOf(world, call);
  const { pool, rules } = lane;
  const replicas = pool.replicas.slice(rules.fromReplica, rules.toReplica);
  const { kind, loadThreshold } = pool.rules.router;
  switch (kind) {
    case "central":
      return null;
    case "round-robin": {
      const turn = lane.turns;
      lane.turns += 1;
      return found(replicas[turn % replicas.length]);
    }
    case "random": {
      const draw = counterUniform(world.input.seed, 1, pool.draws);
      pool.draws += 1;
      return found(replicas[Math.floor(draw * replicas.length)]);
    }
    case "least-outstanding":
      return lowest(replicas, load);
    case "cache-aware": {
      const calm = lowest(replicas, load);
      const most = Math.max(...replicas.map(({ store }) => readable(store, call).length));
      const best = lowest(
        replicas.filter(({ store }) => readable(store, call).length === most),
        load,
      );
      return load(best) > load(calm) + loadThreshold ? calm : best;
    }
  }
}

/** The one with the lowest value; the first among equals. */
function lowest(replicas: readonly SteppedReplica[], value: (replica: SteppedReplica) => number): SteppedReplica {
  const least = Math.min(...replicas.map(value));
  return found(replicas.find((replica) => value(replica) === least));
}
