import { isSameSplit } from "../engine/fleet/split-candidates.ts";
import { answered } from "../engine/fleet/parted-plans.ts";
import { type SplitResult, bySplitRank, splitResult, splitSearch } from "../engine/fleet/split-search.ts";
import { type SplitLimit, type SplitLimitKind, type SplitQuestion } from "../engine/fleet/split-fleets.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { LimitKind } from "../engine/plan-result.ts";
import { type NamedClasses, className } from "../metrics/class-name.ts";
import { fewerText, limitWords } from "../metrics/limit-words.ts";
import { formatBytes } from "../quantity/format-bytes.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import type { EngineInput, Pool } from "../engine/input.ts";
import { rememberedLoad } from "./plan-memory.ts";
import { resolve } from "../scenario/resolved/resolve.ts";
import { capital } from "../quantity/sentence.ts";

/** A pool as the scenario has it, and the work that another split or accelerator would have to carry in its place. */
interface PoolQuestion extends SplitQuestion {
  readonly current: Pool;
  readonly input: EngineInput;
  readonly longestContextTokens: number;
}

/**
 * The work of a pool at the base of the scenario's ranges: what it is now; where prompts are computed apart, answers alone. Where users leave for lack of patience, another
 * split would keep or lose some of them; that is left aside. `null` where there is no such pool or it has no work.
 */
export function poolQuestion(scenario: Scenario, poolId: string): PoolQuestion | null {
  const input = resolve(scenario);
  const current = input.pools.find(({ id }) => id === poolId);
  if (current === undefined) return null;
  const demands = rememberedLoad(input)
    .classes.flatMap(({ demand }) => demand.flows)
    .filter((flow) => flow.poolId === poolId)
    .map((flow) => (current.promptsIn === undefined ? flow : answered(flow)));
  if (!demands.some(({ peakCallsPerSecond }) => peakCallsPerSecond > 0)) return null;
  const longestContextTokens = Math.max(...demands.map(({ contextWorstTokens }) => contextWorstTokens));
  return { current, input, demands, longestContextTokens };
}

type LoadLimit = SplitLimit & { readonly kind: LimitKind };

const startKinds: ReadonlySet<SplitLimitKind> = new Set(["weights", "kv-room", "heads", "memory-unknown"]);

function isOfLoad(limit: SplitLimit): limit is LoadLimit {
  return !startKinds.has(limit.kind);
}

/** In plain words why a split stands where it does; `null`: there is nothing to say. */
export function splitReason(result: SplitResult, named: NamedClasses, longestContextTokens: number): string | null {
  const { limit } = result;
  if (limit === null) return null;
  if (!isOfLoad(limit)) return lackText(limit, result, longestContextTokens);
  return result.outcome === "meets" ? bindingText(limit, named) : missedText(limit, result, named);
}

/** `Time to first token of Support chat binds: 0.94 s of 0.95 s.` */
function bindingText({ kind, class: classId, value, bound }: LoadLimit, named: NamedClasses): string {
  const whose = classId === null ? "" : ` of ${className(named, classId)}`;
  const text = kind === "ttft" || kind === "itl" ? formatSeconds : formatShare;
  return `${capital(limitWords[kind])}${whose} binds: ${text(value)} of ${text(bound)}.`;
}

function missedText(limit: LoadLimit, { goodputCallsPerSecond }: SplitResult, named: NamedClasses): string {
  const { kind, class: of, value, bound } = limit;
  const text = fewerText({ limit: kind, class: of, value, bound }, named);
  if (kind === "quota") return `${capital(text)}.`;
  return goodputCallsPerSecond === 0 ? `Even without load ${text}.` : "No number of replicas that anyone has would do.";
}

function lackText({ kind, value, bound }: SplitLimit, { pool }: SplitResult, longestContextTokens: number): string {
  const devices = pool.tp * pool.pp;
  const who = devices === 1 ? "The device" : `Each of ${formatCount(devices)} devices`;
  switch (kind) {
    case "weights":
      return `${who} needs ${formatBytes(value)} for weights and the runtime's own memory, ${formatBytes(value - bound)} more than it may use.`;
    case "kv-room":
      return `${who} has ${formatBytes(bound)} left beside the weights; a call of ${formatCount(longestContextTokens)} tokens needs ${formatBytes(value - bound)} more.`;
    case "heads":
      return `${formatCount(value)} heads are not split evenly over ${formatCount(bound)} devices.`;
    default:
      return `No source says what memory the driver of ${pool.accelerator.name} reports.`;
  }
}

/**
 * Ranked results in which the best one is exact: it is computed as a plan computes it and ranked again, until the best one has
 * been. So are those that `isAsked`.
 */
export function confirmedSplits(
  results: readonly SplitResult[],
  question: SplitQuestion,
  isAsked: (result: SplitResult) => boolean,
): readonly SplitResult[] {
  const exact = new Set<SplitResult>();
  const confirmed = (result: SplitResult): SplitResult => {
    if (exact.has(result)) return result;
    const found = splitResult(result.pool, question, "exact");
    exact.add(found);
    return found;
  };
  let ranked = results.map((result) => (isAsked(result) ? confirmed(result) : result)).toSorted(bySplitRank);
  for (let [best] = ranked; best !== undefined && !exact.has(best); [best] = ranked) {
    ranked = [confirmed(best), ...ranked.slice(1)].toSorted(bySplitRank);
  }
  return ranked;
}

/** One way to split a replica of a pool's model over devices. */
export interface SplitRow {
  readonly tp: number;
  readonly pp: number;
  readonly ep: number;
  readonly attentionRanks: number;
  /** Id of the catalogue, and the name as its maker writes it. */
  readonly accelerator: string;
  readonly acceleratorName: string;
  readonly devicesPerReplica: number;
  /** Whole replicas of one server; 0: a replica spans servers. */
  readonly replicasPerNode: number;
  readonly outcome: "meets" | "misses" | "does-not-fit";
  /** In plain words what binds, fails or does not fit, and by how much; `null`: there is nothing to say. */
  readonly reason: string | null;
  /** What binds at the Goodput (meets), is missed (misses), or is lacking (does-not-fit). */
  readonly limit: SplitLimit | null;
  /** Of one replica inside every limit; `null` where it does not fit, 0 where it misses a limit without load. */
  readonly goodputCallsPerSecond: number | null;
  readonly goodputPerDevice: number | null;
  /** Devices for the planning load, reserves included; `null` where no count carries it. */
  readonly devices: number | null;
  readonly usdPerMonth: number | null;
  /** What a million calls inside every limit cost on replicas as full as the limits let them be; `null` without a price. */
  readonly usdPerGoodput: number | null;
  /** At the percentile of the limits, at the Goodput; of the class nearest to its limit. On an idle replica where it is 0. */
  readonly ttftSeconds: number | null;
  readonly itlSeconds: number | null;
  /** Of the runtime profile behind the row; the error is its median error in time between tokens. */
  readonly runtime: string;
  readonly basis: "measured" | "fitted" | "assumed";
  readonly errorPercent: number | null;
  /** The split and the accelerator that the scenario has. */
  readonly isCurrent: boolean;
}

/** Ways to run one pool's model, the best first: those that meet the limits, those that miss one, those that do not fit. */
export interface SplitTable {
  readonly poolId: string;
  readonly model: string;
  readonly modelName: string;
  /** What orders those that meet the limits: devices where nobody knows a price. */
  readonly rankedBy: "usdPerMonth" | "devices";
  readonly planningCallsPerSecond: number;
  readonly rows: readonly SplitRow[];
}

/** A search's result as a row of a table. */
function splitRow(result: SplitResult, { current, input, longestContextTokens }: PoolQuestion): SplitRow {
  const { pool, outcome, limit, goodputCallsPerSecond, devices, usdPerMonth, ttftSeconds, itlSeconds } = result;
  const { tp, pp, ep, attentionRanks, accelerator, runtime } = pool;
  const devicesPerReplica = tp * pp;
  return {
    tp,
    pp,
    ep,
    attentionRanks,
    accelerator: accelerator.id,
    acceleratorName: accelerator.name,
    devicesPerReplica,
    replicasPerNode: Math.floor(accelerator.nodeDevices / devicesPerReplica),
    outcome,
    reason: splitReason(result, input, longestContextTokens),
    limit,
    goodputCallsPerSecond,
    goodputPerDevice: goodputCallsPerSecond === null ? null : goodputCallsPerSecond / devicesPerReplica,
    devices,
    usdPerMonth,
    usdPerGoodput: result.usdPerMillionCalls,
    ttftSeconds,
    itlSeconds,
    runtime: runtime.id,
    basis: runtime.basis,
    errorPercent: runtime.itlErrorPercent,
    isCurrent: accelerator.id === current.accelerator.id && isSameSplit(pool, current),
  };
}

/** Ranked results as a table. */
export function tableOf(results: readonly SplitResult[], question: PoolQuestion): SplitTable {
  const { current, demands } = question;
  return {
    poolId: current.id,
    model: current.model.id,
    modelName: current.model.name,
    rankedBy: results.some(({ usdPerMonth: usd }) => usd !== null) ? "usdPerMonth" : "devices",
    planningCallsPerSecond: demands.reduce((sum, { peakCallsPerSecond }) => sum + peakCallsPerSecond, 0),
    rows: results.map((result) => splitRow(result, question)),
  };
}

/**
 * Every split of a pool's model over its accelerator. The best row and the scenario's own are computed as a plan computes
 * them, the others to about 1 %. A count of replicas that the scenario fixes is left aside. `null` where the scenario has no such pool or it has no work.
 */
export function splitTable(scenario: Scenario, poolId: string): SplitTable | null {
  const question = poolQuestion(scenario, poolId);
  if (question === null) return null;
  const { current } = question;
  const results = splitSearch(current, question);
  const isOwn = ({ pool }: SplitResult) => isSameSplit(pool, current);
  return tableOf(confirmedSplits(results, question, isOwn), question);
}
