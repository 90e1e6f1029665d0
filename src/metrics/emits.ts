import type { EngineInput, Pool, WorkloadClass } from "../engine/input.ts";
import type { ClassResult, LimitKind, Plan, PoolResult } from "../engine/plan-result.ts";
import type { FigureAt } from "./explanation.ts";

/** What a setting is of. */
export type EmitId =
  | "most-sequences"
  | "line-bound"
  | "scale-up-rate"
  | "scale-up-running"
  | "scale-up-kv"
  | "scale-down-rate"
  | "utilisation-target"
  | "headroom"
  | "bucket-rate"
  | "bucket-tokens"
  | "bucket-size"
  | "budget";

/** A setting that the plan asks for: of an engine, a router, a scaler or an account. */
export interface Emit {
  readonly id: EmitId;
  readonly scope: "pool" | "class" | "plan";
  /** The pool or class; `null`: the plan. */
  readonly at: string | null;
  readonly label: string;
  /** `null`: what it comes from is unknown. */
  readonly value: number | null;
  readonly unit: string;
  /** The figure that it comes from. */
  readonly from: FigureAt;
  readonly reason: string;
}

/** What a load above the Goodput would miss first, in a sentence. */
const limitWords: Readonly<Record<LimitKind, string>> = {
  ttft: "the limit on the first token",
  itl: "the limit on the time between tokens",
  queue: "the limit on refused calls",
  kv: "the limit on the KV cache",
  sequences: "the limit on sequences",
  compute: "what the device can compute",
  bandwidth: "what its memory can read",
  tools: "what the tools take",
  quota: "the quota",
};

type Row = Omit<Emit, "scope" | "at" | "from"> & { readonly from: string };

const inScope = (scope: Emit["scope"], at: string | null, rows: readonly Row[]): readonly Emit[] =>
  rows.map((row) => ({ ...row, scope, at, from: { scope, at, id: row.from } }));

/** Settings of a pool's engine and router. */
function engineRows({ maxWaiting }: Pool, { batchCap }: PoolResult): readonly Row[] {
  return [
    {
      id: "most-sequences",
      label: "Most sequences a replica",
      value: batchCap,
      unit: "sequences",
      from: "batchCap",
      reason: "the smaller of the limit given and what the KV cache holds of these calls",
    },
    {
      id: "line-bound",
      label: "Most calls waiting at a replica",
      value: maxWaiting,
      unit: "calls",
      from: "maxWaiting",
      reason: "what the plan was made with; a longer line only lets calls wait that miss their limit",
    },
  ];
}

/** Where a scaler adds or takes a replica, and what stays free until then. */
function scalerRows({ steadyReplicas: steady, goodputCallsPerSecond: each, atGoodput }: PoolResult): readonly Row[] {
  const bound = atGoodput === null || atGoodput.limit === null ? "a limit" : limitWords[atGoodput.limit];
  const fewer = steady === null || each === null || steady < 2 ? null : (each * (steady - 1)) / steady;
  return [
    {
      id: "scale-up-rate",
      label: "Add a replica above, calls a second on each",
      value: each,
      unit: "calls/s",
      from: "goodputCallsPerSecond",
      reason: `more would miss ${bound}, less the margin`,
    },
    {
      id: "scale-up-running",
      label: "Add a replica above, calls in each",
      value: atGoodput === null ? null : atGoodput.runningCalls + atGoodput.waitingCalls,
      unit: "calls",
      from: "goodputCallsPerSecond",
      reason: "running and waiting at that load, mean over time: a signal of an engine that counts calls",
    },
    {
      id: "scale-up-kv",
      label: "KV cache filled there",
      value: atGoodput?.kvUse ?? null,
      unit: "share",
      from: "goodputCallsPerSecond",
      reason: "a threshold above this share is reached too late",
    },
    {
      id: "scale-down-rate",
      label: "Take one away below, calls a second on each",
      value: fewer,
      unit: "calls/s",
      from: "goodputCallsPerSecond",
      reason:
        fewer === null ? "the last replica stays" : "below it one replica fewer carries the load inside every limit",
    },
    {
      id: "utilisation-target",
      label: "Utilisation to aim at",
      value: atGoodput?.utilisationTarget ?? null,
      unit: "share",
      from: "utilisationTarget",
      reason: "load that keeps every limit, over the most that a replica completes",
    },
    {
      id: "headroom",
      label: "Headroom of the serving replicas",
      value: atGoodput?.headroomCallsPerSecond ?? null,
      unit: "calls/s",
      from: "headroomCallsPerSecond",
      reason: "what they carry inside every limit, less the planning load; reserves come on top",
    },
  ];
}

/** A pool with what it was asked for. */
interface Serving {
  readonly pool: Pool;
  readonly result: PoolResult;
}

/** What replicas carry inside every limit, over what they are offered; `null`: unknown. */
function raisedBy({ goodputCallsPerSecond: each, offeredCallsPerSecond: offered }: PoolResult): number | null {
  return each === null || offered === null || offered <= 0 ? null : each / offered;
}

/** The side of a pool that carries least beyond its load: a call passes those that compute prompts and those that answer. */
function scarcestSide(sides: readonly Serving[]): Serving | undefined {
  const [first, ...others] = sides;
  return others.reduce((one, other) => {
    const [least, next] = [one === undefined ? null : raisedBy(one.result), raisedBy(other.result)];
    return least !== null && (next === null || next < least) ? other : one;
  }, first);
}

/** What a token bucket lets in of a class, so that all classes of the pool together come to what it carries. */
function bucketRows(
  result: ClassResult,
  { limits }: WorkloadClass,
  { result: pool, pool: asked }: Serving,
): readonly Row[] {
  const { goodputCallsPerSecond: each, steadyReplicas } = pool;
  const { peakCallsPerSecond, promptTokensPerCall, outputTokensPerCall } = result;
  const share = raisedBy(pool);
  const calls = share === null ? null : peakCallsPerSecond * share;
  const ofPool = each === null || steadyReplicas === null ? null : each * steadyReplicas;
  const waiting = calls === null || ofPool === null || ofPool <= 0 ? null : (calls / ofPool) * asked.maxWaiting;
  const { ttftSeconds } = limits;
  const burst =
    calls === null || waiting === null
      ? null
      : ttftSeconds === null
        ? waiting * (steadyReplicas ?? 0)
        : calls * ttftSeconds;
  return [
    {
      id: "bucket-rate",
      label: "Token bucket, calls a second",
      value: calls,
      unit: "calls/s",
      from: "peakCallsPerSecond",
      reason: "the class's peak, raised as far as the pool's replicas carry all of it inside every limit",
    },
    {
      id: "bucket-tokens",
      label: "The same in tokens a second",
      value: calls === null ? null : calls * (promptTokensPerCall + outputTokensPerCall),
      unit: "tokens/s",
      from: "promptTokensPerCall",
      reason: "prompt and output of a call",
    },
    {
      id: "bucket-size",
      label: "Size of the bucket",
      value: burst === null ? null : Math.max(1, Math.floor(burst)),
      unit: "calls",
      from: "peakCallsPerSecond",
      reason:
        ttftSeconds === null
          ? "as many as may wait: the class has no limit on the first token"
          : "what is worked off within the limit on the first token, at that rate",
    },
  ];
}

/** All settings: of each pool that serves, of each class that one serves, and of the account. */
export function emitsOf(plan: Plan, input: EngineInput): readonly Emit[] {
  const serving = input.pools.flatMap((pool): readonly Serving[] => {
    const result = plan.pools.find(({ id }) => id === pool.id);
    return result === undefined || result.steadyReplicas === 0 ? [] : [{ pool, result }];
  });
  const counted = serving.filter(({ result: { steadyReplicas } }) => steadyReplicas !== null);
  const ofPools = counted.flatMap(({ pool, result }) =>
    inScope("pool", pool.id, [...engineRows(pool, result), ...scalerRows(result)]),
  );
  const ofClasses = input.classes.flatMap((workload) => {
    const result = plan.classes.find(({ id }) => id === workload.id);
    const sides = serving.filter(({ pool: { id, handsTo } }) => (handsTo?.poolId ?? id) === workload.poolId);
    const own = sides.some(({ result: { steadyReplicas } }) => steadyReplicas === null)
      ? undefined
      : scarcestSide(sides);
    if (result === undefined || own === undefined || result.peakCallsPerSecond <= 0) return [];
    return inScope("class", workload.id, bucketRows(result, workload, own));
  });
  const budget: Row = {
    id: "budget",
    label: "Budget a month",
    value: plan.costUsdPerMonth,
    unit: "USD/month",
    from: "costUsdPerMonth",
    reason: "what the plan costs, everything in it, at the base of every range",
  };
  return [...ofPools, ...ofClasses, ...inScope("plan", null, [budget])];
}
