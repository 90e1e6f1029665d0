import type { FleetPart } from "./fleet-part.ts";
import { partOf, type Piecework } from "./piecework.ts";
import { ruledInput, stormClasses, type StormRule } from "./retry-storm-rules.ts";
import { retryStormRunInPieces, type StormRun, type StormRunOptions } from "./retry-storm-run.ts";
import type { ServedPool } from "./served-pool.ts";

/** Runs one after the other, each a part of all that is to be done. */
export interface StormCourse {
  readonly run: (
    rules: readonly StormRule[],
    options: Omit<StormRunOptions, "poolId" | "part" | "seed">,
  ) => Piecework<StormRun>;
  readonly events: () => number;
}

/** The runs of a pool with a part of its fleet; `mostEvents` is what all of them may come to. */
export function retryStormCourse(served: ServedPool, part: FleetPart, mostEvents: number): StormCourse {
  const { input, plan, pool } = served;
  // Classes that send this pool nothing would only take events.
  const ids = new Set(stormClasses(served).map(({ id }) => id));
  const own = { ...input, classes: input.classes.filter(({ id }) => ids.has(id)) };
  let events = 0;
  let simulated = 0;
  return {
    run: function* (rules, options) {
      const from = events / mostEvents;
      events += options.mostEvents;
      const all = { ...options, poolId: pool.id, part, seed: input.seed };
      const run = retryStormRunInPieces(ruledInput(own, rules, part.share), plan, all);
      const done = yield* partOf(run, from, events / mostEvents);
      simulated += done?.events ?? 0;
      return done ?? { points: [], events: 0, endSeconds: 0 };
    },
    events: () => simulated,
  };
}
