import type { FleetControl, Operator, PoolSigns } from "../../engine/simulation/simulation-input.ts";
import type { PoolSignals, Scaler } from "../../engine/scaling/scaler.ts";

/** Replicas of a pool that go at once. */
export interface FleetLoss {
  readonly atSeconds: number;
  readonly replicas: number;
  /** Which goes first, of those that serve; the next ones follow. Absent: the first of all. */
  readonly first?: number;
  /** How they go: at once with their calls, or when those are done. */
  readonly how: "fail" | "drain";
  /** After how long as many are back; `null`: not while it is played. */
  readonly backAfterSeconds: number | null;
  /** Others are asked for in their place, and an ask may find no capacity. */
  readonly isAskedFor?: boolean;
}

/** What becomes of a pool's replicas. */
export interface FleetScript {
  readonly poolIndex: number;
  /** There at the start, and places that there are at all. */
  readonly startReplicas: number;
  readonly places: number;
  /** `null`: their number stays. What its clock shows when the simulation starts. */
  readonly scaler: Scaler | null;
  readonly clockSeconds: number;
  /** From asking for a replica to its first call. */
  readonly readySeconds: number;
  /** How many asks for a replica find no capacity before one does, each made when it would have been ready; absent: none. */
  readonly misses?: () => number;
  readonly losses: readonly FleetLoss[];
}

/** What happened to the replicas, as it happens. */
export interface FleetWatch {
  readonly asked: (seconds: number, replicas: number) => void;
}

/** What a scaler sees beside what the pool shows. */
export interface MeasuredSignals {
  /** Of the calls since it was asked last. */
  readonly since: (seconds: number) => Pick<PoolSignals, "callsPerSecond" | "ttftP90Seconds">;
  readonly aheadCallsPerSecond: (seconds: number) => number | null;
}

/** A replica that is to come: when it is ready, and from when on it is held, its ask having found capacity. */
interface Start {
  readonly readySeconds: number;
  readonly heldSeconds: number;
}

/** How long one that is ready waits where all places are taken by replicas that still drain. */
const waitSeconds = 1;

/** The operator of one pool: what is lost is replaced, what is asked for comes when it is ready, what is too many drains, the last come first. */
export function fleetOperator(
  fleet: FleetControl,
  script: FleetScript,
  measured: MeasuredSignals,
  watch: FleetWatch,
): Operator & { readonly starting: () => number; readonly held: (seconds: number) => number } {
  const { poolIndex, places, scaler, clockSeconds, readySeconds, misses = () => 0 } = script;
  const numbers = Array.from({ length: places }, (_, replica) => replica);
  const losses = [...script.losses].sort((one, other) => one.atSeconds - other.atSeconds);
  /** When each of those that start is ready, in order of time. */
  const starting: Start[] = [];
  let isBegun = false;
  let lastAsked = script.startReplicas;
  const at = (presence: string) => numbers.filter((replica) => fleet.presence(poolIndex, replica) === presence);
  const start = (heldSeconds: number, takesSeconds: number, count: number) => {
    for (let left = count; left > 0; left -= 1)
      starting.push({ heldSeconds, readySeconds: heldSeconds + takesSeconds });
    starting.sort((one, other) => one.readySeconds - other.readySeconds);
  };
  const ask = (seconds: number, takesSeconds: number, count: number) => {
    for (let left = count; left > 0; left -= 1) start(seconds + takesSeconds * misses(), takesSeconds, 1);
  };
  const begin = () => {
    isBegun = true;
    for (const replica of numbers.slice(script.startReplicas)) fleet.fail(poolIndex, replica);
  };
  const lose = ({ replicas, first = 0, how, backAfterSeconds, isAskedFor = false }: FleetLoss, seconds: number) => {
    const serving = at("serving");
    const next = serving.filter((replica) => replica >= first);
    const gone = [...next, ...serving].slice(0, Math.min(replicas, serving.length));
    for (const replica of gone) fleet[how](poolIndex, replica);
    if (backAfterSeconds === null) return;
    if (isAskedFor) ask(seconds, backAfterSeconds, gone.length);
    else start(seconds, backAfterSeconds, gone.length);
  };
  const letJoin = (seconds: number) => {
    const [replica] = at("away");
    starting.shift();
    if (replica === undefined) start(seconds, waitSeconds, 1);
    else fleet.join(poolIndex, replica);
  };
  const scale = (asked: number, seconds: number) => {
    if (asked !== lastAsked) watch.asked(seconds, asked);
    lastAsked = asked;
    const serving = at("serving");
    let more = asked - serving.length - starting.length;
    if (more > 0) ask(seconds, readySeconds, more);
    for (; more < 0 && starting.length > 0; more += 1) starting.pop();
    if (more < 0) for (const replica of serving.slice(more)) fleet.drain(poolIndex, replica);
  };
  const nextSeconds = () =>
    isBegun
      ? Math.min(
          losses[0]?.atSeconds ?? Number.POSITIVE_INFINITY,
          starting[0]?.readySeconds ?? Number.POSITIVE_INFINITY,
          scaler === null ? Number.POSITIVE_INFINITY : Math.max(0, scaler.nextSeconds() - clockSeconds),
        )
      : 0;
  return {
    nextSeconds,
    starting: () => starting.length,
    held: (seconds) => starting.reduce((count, { heldSeconds }) => (heldSeconds <= seconds ? count + 1 : count), 0),
    act: (seconds) => {
      if (!isBegun) begin();
      else if ((losses[0]?.atSeconds ?? Number.POSITIVE_INFINITY) <= seconds) {
        const loss = losses.shift();
        if (loss !== undefined) lose(loss, seconds);
      } else if ((starting[0]?.readySeconds ?? Number.POSITIVE_INFINITY) <= seconds) letJoin(seconds);
      else if (scaler !== null) {
        const signals = seen(fleet.signs(poolIndex), starting.length, measured, seconds);
        scale(scaler.act(seconds + clockSeconds, signals), seconds);
      }
    },
  };
}

function seen(signs: PoolSigns, startingReplicas: number, measured: MeasuredSignals, seconds: number): PoolSignals {
  return {
    readyReplicas: signs.servingReplicas,
    startingReplicas,
    waitingCalls: signs.waitingCalls,
    runningCalls: signs.runningCalls,
    kvUse: signs.kvUse,
    activeTokens: signs.activeTokens,
    ...measured.since(seconds),
    demandCallsPerSecondAhead: measured.aheadCallsPerSecond(seconds),
  };
}
