import { inIdOrder } from "../../numeric/in-id-order.ts";
import type { EngineInput } from "../../engine/input.ts";
import type { JudgedCalls } from "../../engine/judged-count.ts";
import type { Plan } from "../../engine/plan-result.ts";
import type { CurvePoint } from "../../engine/simulation/measure/lane-report-of.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { heldAt, type SimulatedLane, type SimulatedPlan, simulatedPlanInPieces } from "../simulation/simulated-plan.ts";
import { isFlooded, lostShare } from "../simulation/simulation-findings.ts";
import type { JudgedPool, Judgement } from "./judge.ts";
import { type LimitVerdict, ratioOf, worstOf } from "./judged-limits.ts";
import { flowOf } from "./lane-times.ts";

/** Pools whose counts somebody typed and that miss a limit with them. */
function typedMisses({ pools }: EngineInput, { pools: judged, missed }: Judgement): readonly JudgedPool[] {
  const isTyped = (id: string) => pools.some((pool) => pool.id === id && pool.replicas !== null);
  const misses = ({ id, pilesUp }: JudgedPool) => pilesUp || missed.some(({ poolId }) => poolId === id);
  return judged.filter((pool) => pool.basis === "simulated" && isTyped(pool.id) && misses(pool));
}

/** A lane's time at a share of its calls; `null`: too few were done. */
function timeOf(lane: SimulatedLane, kind: "ttft" | "itl", share: number): number | null {
  const [report, curve] = kind === "ttft" ? [lane.ttft, lane.curves.ttft] : [lane.callItl, lane.curves.callItl];
  return heldAt(report, curve, share)?.value ?? null;
}

/** Share of a lane's calls that take longer, of those that are done. */
function shareBeyond(curve: readonly CurvePoint[], seconds: number): number {
  return 1 - (curve.filter((point) => point.seconds <= seconds).at(-1)?.share ?? 0);
}

/** What a lane that is in balance does to a limit over the whole run; `null`: there it is seen to be kept, or nobody can tell. */
function inBalance(limit: LimitVerdict, lane: SimulatedLane): LimitVerdict | null {
  const told = (share: number, value: number | null): LimitVerdict => {
    const calls = lane.counts.offered;
    return {
      ...limit,
      value,
      calls,
      over: Math.round(share * calls),
      share,
      ratio: ratioOf(share, limit.allowedShare),
    };
  };
  if (limit.kind === "queue") {
    const lost = lostShare(lane);
    return lost > limit.allowedShare ? told(lost, null) : null;
  }
  if (limit.kind === "kv") return null;
  const value = timeOf(lane, limit.kind, 1 - limit.allowedShare);
  if (value === null || value <= limit.bound) return null;
  const curve = limit.kind === "ttft" ? lane.curves.ttft : lane.curves.callItl;
  return told(Math.max(limit.allowedShare, shareBeyond(curve, limit.bound)), value);
}

/** More calls come than are done: the share that comes to nothing, or is still to be done when the run ends. */
function flooded(poolId: string, lanes: readonly SimulatedLane[], allowedShare: number): LimitVerdict {
  const sum = (of: (lane: SimulatedLane) => number) => lanes.reduce((total, lane) => total + of(lane), 0);
  const calls = sum(({ counts }) => counts.offered);
  const over = calls - sum(({ counts }) => counts.done);
  const share = calls > 0 ? over / calls : 0;
  const named = lanes.map((lane) => ({ id: flowOf(lane), lane }));
  const worst = inIdOrder(named).toSorted((one, other) => lostShare(other.lane) - lostShare(one.lane))[0]?.lane;
  return {
    classId: worst?.classId ?? "",
    part: worst?.part ?? "main",
    poolId,
    kind: "queue",
    bound: allowedShare,
    allowedShare,
    calls,
    over,
    share,
    standardError: 0,
    ratio: ratioOf(share, allowedShare),
    value: null,
    isUntold: false,
  };
}

/** What a flow's calls take over the whole run; of what that does not report, what the probe saw. */
function callsOf(seen: JudgedCalls, lane: SimulatedLane, seed: number, percentile: number): JudgedCalls {
  const { ttft, wait, e2e, itl, counts } = lane;
  const shed = counts.refusedFor.bucketEmpty;
  const asked = counts.offered - shed;
  return {
    ...seen,
    calls: asked,
    seed,
    refusedShare: asked > 0 ? (counts.refused - shed) / asked : seen.refusedShare,
    shedShare: counts.offered > 0 ? shed / counts.offered : seen.shedShare,
    waitSeconds: wait.mean?.value ?? seen.waitSeconds,
    ttftSeconds: ttft.mean?.value ?? seen.ttftSeconds,
    e2eSeconds: e2e.mean?.value ?? seen.e2eSeconds,
    itlSeconds: itl.mean?.value ?? seen.itlSeconds,
    ttftAtPercentileSeconds: timeOf(lane, "ttft", percentile) ?? seen.ttftAtPercentileSeconds,
    itlAtPercentileSeconds: timeOf(lane, "itl", percentile) ?? seen.itlAtPercentileSeconds,
  };
}

/** A pool and what it misses, as the whole run has it. */
interface LongPool {
  readonly pool: JudgedPool;
  readonly missed: readonly LimitVerdict[];
}

function longPool(input: EngineInput, pool: JudgedPool, missed: readonly LimitVerdict[], run: SimulatedPlan): LongPool {
  const own = missed.filter(({ poolId }) => poolId === pool.id);
  const lanes = run.lanes.filter(({ poolId }) => poolId === pool.id);
  if (lanes.some((lane) => isFlooded(lane, run.isSettled))) {
    const { blockedShareLimit, marginShare } = input.targets;
    const miss = flooded(pool.id, lanes, blockedShareLimit * (1 - marginShare));
    return { pool: { ...pool, nearest: miss, pilesUp: true, calls: [] }, missed: [miss] };
  }
  const laneOf = ({ classId, part }: LimitVerdict) =>
    lanes.find((lane) => lane.classId === classId && lane.part === part);
  const long = own.flatMap((limit) => {
    const lane = laneOf(limit);
    const told = lane === undefined ? null : inBalance(limit, lane);
    return told === null ? [] : [told];
  });
  // By chance the whole run may see all kept that the probe saw missed: then the probe's times stand with its word.
  if (pool.pilesUp || long.length === 0) return { pool, missed: own };
  const calls = pool.calls.map((seen) => {
    const lane = lanes.find((one) => flowOf(one) === seen.flow);
    const percentile = input.classes.find(({ id }) => id === lane?.classId)?.limits.percentile ?? 0;
    return lane === undefined ? seen : callsOf(seen, lane, run.seed, percentile);
  });
  return { pool: { ...pool, nearest: worstOf(long), calls }, missed: long };
}

/**
 * Typed counts that miss a limit, as a run of the scenario's own length has them: the one that the page shows call by call. The probe that judged them
 * ended as soon as the miss was sure, perhaps long before its lines were as long as they get. A judgement without such counts stays.
 */
export function* withLongRunInPieces(input: EngineInput, plan: Plan, judgement: Judgement): Piecework<Judgement> {
  const misses = typedMisses(input, judgement);
  const run = misses.length === 0 ? null : yield* simulatedPlanInPieces(input, plan);
  if (run === null) return judgement;
  const long = misses.map((pool) => longPool(input, pool, judgement.missed, run));
  const ofOthers = judgement.missed.filter(({ poolId }) => !misses.some(({ id }) => id === poolId));
  return {
    ...judgement,
    pools: judgement.pools.map((pool) => long.find((one) => one.pool.id === pool.id)?.pool ?? pool),
    missed: [...ofOthers, ...long.flatMap(({ missed }) => missed)],
  };
}
