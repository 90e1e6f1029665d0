import { type Arbitrary, array, constantFrom, integer, record } from "fast-check";
import type { FleetControl, Operator, PoolSigns } from "../../../../src/engine/simulation/simulation-input.ts";

/** What an operator does, in order of time; numbers are cut to what the pools have. */
export interface OperatorScript {
  readonly deeds: readonly {
    readonly seconds: number;
    readonly pool: number;
    readonly replica: number;
    readonly deed: "join" | "drain" | "fail";
  }[];
  /** Looks at every pool so often and lets a replica join or drain by what it sees; 0: never. */
  readonly everySeconds: number;
  readonly lookUntilSeconds: number;
  /** Waiting calls a serving replica over which one joins; running calls under which one drains. */
  readonly mostWaiting: number;
  readonly fewestRunning: number;
}

/** Half of the deeds fall on quarters of a second, as steps and deadlines do. */
const anySeconds = integer({ min: 0, max: 120 }).map((count) => count / 4);

export const anyOperator: Arbitrary<OperatorScript> = record({
  deeds: array(
    record({
      seconds: anySeconds,
      pool: integer({ min: 0, max: 3 }),
      replica: integer({ min: 0, max: 4 }),
      deed: constantFrom("join", "drain", "fail", "drain", "join"),
    }),
    { maxLength: 16 },
  ).map((deeds) => [...deeds].sort((one, other) => one.seconds - other.seconds)),
  everySeconds: constantFrom(0, 0, 0.5, 1, 3),
  lookUntilSeconds: constantFrom(4, 20, 40),
  mostWaiting: integer({ min: 0, max: 3 }),
  fewestRunning: integer({ min: 0, max: 3 }),
});

/** Plays the script; writes what it saw of each pool into `seen`. Replicas that are away come back at the end. */
export function scriptedOperator(
  fleet: FleetControl,
  replicas: readonly number[],
  script: OperatorScript,
  seen: PoolSigns[],
): Operator {
  let endSeconds = Math.max(script.lookUntilSeconds, ...script.deeds.map(({ seconds }) => seconds)) + 1;
  const deeds = [...script.deeds];
  let lookSeconds = script.everySeconds > 0 ? script.everySeconds : Infinity;
  const nextSeconds = () => Math.min(deeds[0]?.seconds ?? Infinity, lookSeconds, endSeconds);
  return {
    nextSeconds,
    act: (seconds) => {
      const [deed] = deeds;
      if (deed !== undefined && deed.seconds <= seconds) {
        deeds.shift();
        const pool = deed.pool % replicas.length;
        fleet[deed.deed](pool, deed.replica % (replicas[pool] ?? 1));
        return;
      }
      if (lookSeconds <= seconds) {
        lookSeconds += script.everySeconds;
        if (lookSeconds > script.lookUntilSeconds) lookSeconds = Infinity;
        replicas.forEach((count, pool) => scale(fleet, pool, count, script, seen));
        return;
      }
      endSeconds = Infinity;
      replicas.forEach((count, pool) => {
        for (let replica = 0; replica < count; replica += 1) {
          fleet.join(pool, replica);
          // It comes back when it is gone.
          if (fleet.presence(pool, replica) !== "serving") endSeconds = seconds + 1;
        }
      });
    },
  };
}

function scale(fleet: FleetControl, pool: number, count: number, script: OperatorScript, seen: PoolSigns[]): void {
  const signs = fleet.signs(pool);
  seen.push(signs);
  const places = Array.from({ length: count }, (_, replica) => replica);
  const wants = signs.waitingCalls > script.mostWaiting * signs.servingReplicas ? "join" : "drain";
  if (wants === "drain" && signs.runningCalls >= script.fewestRunning) return;
  const from = wants === "join" ? "away" : "serving";
  const replica = places.find((place) => fleet.presence(pool, place) === from);
  if (replica !== undefined) fleet[wants](pool, replica);
}
