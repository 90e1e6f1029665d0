import { counterUniform } from "../../../../src/numeric/counter-draw.ts";
import { headBlocks, readable } from "./block-store.ts";
import type { SteppedCall } from "./stepped-call.ts";
import type { SteppedPool, SteppedReplica } from "./stepped-pool.ts";
import { ownBeneath } from "./stepped-tiers.ts";
import { found, laneOf, type SteppedWorld } from "./stepped-world.ts";

const load = ({ waiting, running, moving }: SteppedReplica) => waiting.length + running.length + moving.length;

const sessions = ({ homeOf }: SteppedReplica) => homeOf.size;

/** Of the replicas that the call's lane may use, the one that it goes to; null: it waits at the pool. */
export function replicaChoice(world: SteppedWorld, call: SteppedCall): SteppedReplica | null {
  const { pool, rules } = laneOf(world, call);
  // The first of the lanes that may use the same replicas counts for all of them.
  const counter = found(
    world.lanes.find(
      (one) =>
        one.pool === pool && one.rules.fromReplica === rules.fromReplica && one.rules.toReplica === rules.toReplica,
    ),
  );
  return choice(world, pool, pool.replicas.slice(rules.fromReplica, rules.toReplica), counter, call);
}

/** Of some replicas of a pool, the one that a call goes to; `counter` knows whose turn it is. */
export function choice(
  world: SteppedWorld,
  pool: SteppedPool,
  all: readonly SteppedReplica[],
  counter: { turns: number },
  call: SteppedCall,
): SteppedReplica | null {
  const serves = ({ presence }: SteppedReplica) => presence === "serving";
  const replicas = all.filter(serves);
  const { kind, loadThreshold } = pool.rules.router;
  switch (kind) {
    case "round-robin": {
      const turn = counter.turns;
      counter.turns += 1;
      return found(replicas[turn % replicas.length]);
    }
    case "random": {
      const draw = counterUniform(world.input.seed, 1, pool.draws);
      pool.draws += 1;
      return found(replicas[Math.floor(draw * replicas.length)]);
    }
    case "central":
    case "least-outstanding": {
      const turn = counter.turns % all.length;
      const chosen = lowest([...all.slice(turn), ...all.slice(0, turn)].filter(serves), load);
      if (kind === "central" && load(chosen) > 0) return null;
      counter.turns = all.indexOf(chosen) + 1;
      return chosen;
    }
    case "cache-aware": {
      const calm = lowest(replicas, load, sessions);
      const own = (replica: SteppedReplica) => {
        const { store } = replica;
        return Math.max(0, readable(store, call).length - headBlocks(store, call), ownBeneath(replica, call));
      };
      const most = Math.max(...replicas.map(own));
      if (most === 0) return calm;
      const best = lowest(
        replicas.filter((replica) => own(replica) === most),
        load,
      );
      return load(best) > load(calm) + loadThreshold ? calm : best;
    }
  }
}

/** The one with the lowest value; among equals the one with the lowest second value, then the first. */
function lowest(
  replicas: readonly SteppedReplica[],
  ...[value, next]: ((replica: SteppedReplica) => number)[]
): SteppedReplica {
  const [first] = replicas;
  if (value === undefined) return found(first);
  const least = Math.min(...replicas.map(value));
  return lowest(
    replicas.filter((replica) => value(replica) === least),
    ...(next === undefined ? [] : [next]),
  );
}
