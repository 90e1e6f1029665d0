import type {
  Client,
  LaneRules,
  Operator,
  RefusalReason,
  SimulationInput,
  Watch,
} from "../../../../src/engine/simulation/simulation-input.ts";
import type { SteppedCall } from "./stepped-call.ts";
import { leaveRunning, removeCall, steppedPool, type SteppedPool, type SteppedReplica } from "./stepped-pool.ts";

export interface SteppedLane {
  readonly rules: LaneRules;
  readonly pool: SteppedPool;
  /** Calls held in front of the pool, in order. */
  readonly line: SteppedCall[];
  /** Its calls that wait or run in the pool. */
  inPool: number;
  /** Turns of its replicas, where no lane before it may use the same. */
  turns: number;
  /** What its bucket held when it was last looked at. */
  bucketTokens: number;
  bucketSeconds: number;
}

/** Everything there is. */
export interface SteppedWorld {
  readonly input: SimulationInput;
  readonly pools: readonly SteppedPool[];
  /** Of all pools, in order. */
  readonly replicas: readonly SteppedReplica[];
  readonly lanes: readonly SteppedLane[];
  /** Calls whose prompts are done and that nobody has told where to go, and those on their way, in order of departure. */
  readonly handed: SteppedCall[];
  readonly landings: { readonly seconds: number; readonly call: SteppedCall }[];
  /** Calls that are not gone, in order of submission. */
  readonly live: SteppedCall[];
  readonly watch: Watch;
  now: number;
  submitted: number;
  done: number;
  expired: number;
  lost: number;
  tokens: number;
  readonly refused: Record<RefusalReason, number>;
  client: Client;
  operator: Operator;
}

const nobody: Client = {
  nextSeconds: () => Infinity,
  act: () => {},
  firstToken: () => {},
  done: () => {},
  refused: () => {},
  expired: () => {},
};

export function steppedWorld(input: SimulationInput, watch: Watch): SteppedWorld {
  const pools = input.pools.map(steppedPool);
  return {
    input,
    pools,
    replicas: pools.flatMap(({ replicas }) => replicas),
    lanes: input.lanes.map((rules) => ({
      rules,
      pool: found(pools[rules.poolIndex]),
      line: [],
      inPool: 0,
      turns: 0,
      bucketTokens: rules.bucketSize,
      bucketSeconds: 0,
    })),
    handed: [],
    landings: [],
    live: [],
    watch,
    now: 0,
    submitted: 0,
    done: 0,
    expired: 0,
    lost: 0,
    tokens: 0,
    refused: { "too-large": 0, "line-full": 0, "bucket-empty": 0 },
    client: nobody,
    operator: { nextSeconds: () => Infinity, act: () => {} },
  };
}

export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("there is no such thing");
  return value;
}

export const laneOf = (world: SteppedWorld, call: SteppedCall) => found(world.lanes[call.request.lane]);

/** Replica of a call that has one. */
export const replicaOf = ({ at }: SteppedCall): SteppedReplica => found(at ?? undefined);

/** A call that runs leaves its replica for good. */
export function leavePool(world: SteppedWorld, call: SteppedCall, sessionGoesOn: boolean): void {
  const { session } = call.request;
  leaveRunning(replicaOf(call), call, sessionGoesOn && session >= 0, world.now);
  laneOf(world, call).inPool -= 1;
  forget(world, call);
}

/** The call is nowhere any more. */
export function forget(world: SteppedWorld, call: SteppedCall): void {
  call.place = "gone";
  removeCall(world.live, call);
}
