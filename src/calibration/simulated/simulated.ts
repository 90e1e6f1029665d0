import type { RuntimeProfile } from "../../engine/input.ts";
import { millisecondsPerSecond } from "../../quantity/time.ts";
import type { MeasuredRow, Predict, Prediction } from "../measured/measured-row.ts";
import { agentPredict } from "../agents/agent-predict.ts";
import { isAgentRow, isCachedBefore, isSplit } from "../measured/row-marks.ts";
import type { RowSide } from "../measured/split-recipes.ts";
import { runtimeOf } from "../closed-form/predicted.ts";
import { countedTokens, isBurst } from "../closed-form/row-model.ts";
import type { IntakeSeconds } from "./load-client.ts";
import { type Replayed, replay } from "./replay.ts";
import { replayedFigure } from "./replayed-figure.ts";
import { type ReplayedLoad, rowLoad } from "./row-load.ts";
import { rowReplica, splitSides } from "./row-replica.ts";

/** Runs of one deployment under one load, and how the row counts its devices. */
interface RowRuns {
  readonly runs: readonly Replayed[];
  readonly replicas: number;
  readonly devicesPerReplica: number;
}

/** Short runs are repeated with other draws until so many calls were seen, at most so often. */
const enoughCalls = 1500;
const mostRuns = 4;
/** Rows of one run stand near each other: older runs are let go. */
const mostKept = 100;

function seedsOf({ calls, perSecond, isEven, lengths }: ReplayedLoad): readonly number[] {
  const isDrawn = (perSecond !== null && !isEven) || lengths.spread !== "fixed";
  const runs = isDrawn ? Math.min(mostRuns, Math.ceil(enoughCalls / calls)) : 1;
  return Array.from({ length: runs }, (_, index) => index + 1);
}

/** Whether a row asks how single times between tokens are spread. */
function asksGaps({ metric }: MeasuredRow): boolean {
  return /^itl_p\d/.test(metric);
}

/**
 * Seconds that a call takes to reach the engine; a static batch is handed to it, without a server in front. The first call of each user waits for a
 * cold engine, but where caches hold the prompts, as such servers have been warm for long, and in a burst.
 */
function intakeOf(row: MeasuredRow, runtime: RuntimeProfile): IntakeSeconds {
  if (row.load === "static_batch") return { taking: () => 0, countingPerToken: 0 };
  const { secondsPerCall, secondsPerPromptToken, secondsToStart = 0 } = runtime;
  const coldSeconds = isCachedBefore(row) || isBurst(row) ? 0 : secondsToStart;
  return {
    taking: (isFirst) => secondsPerCall + (isFirst ? coldSeconds : 0),
    countingPerToken: secondsPerPromptToken,
  };
}

function devicesOf({ row, replicas }: RowSide): number {
  return replicas * row.tp * row.attentionRanks * row.pp;
}

function runsOf(row: MeasuredRow): RowRuns | string {
  const sides = splitSides(row);
  if (isSplit(row) && sides === null) return "it does not say how many replicas compute prompts";
  const usual = runtimeOf(row);
  const ofReplica = row.tp * row.attentionRanks * row.pp;
  const ofSides = sides === null ? ofReplica : devicesOf(sides.prompts) + devicesOf(sides.answers);
  const devices = row.devices ?? ofSides;
  // Replicas that share their work are replayed together, those that do not by one of them.
  const isWhole = sides !== null;
  const devicesPerReplica = isWhole ? devices : ofReplica;
  const replicas = Math.max(1, devices / devicesPerReplica);
  const load = rowLoad(row, replicas);
  if (typeof load === "string") return load;
  const replica = rowReplica(row, usual, load);
  if (typeof replica === "string") return replica;
  const intake = intakeOf(row, usual);
  const runs = seedsOf(load).map((seed) => replay(replica, load, intake, seed, asksGaps(row)));
  return { runs, replicas, devicesPerReplica };
}

/** What of a row decides its runs: all but where it stands and what it says of them. */
function keyOf(row: MeasuredRow): string {
  const ids = { model: row.model?.id, accelerator: row.accelerator?.id };
  return JSON.stringify({ ...row, ...ids, file: "", row: 0, metric: asksGaps(row), value: 0, unit: "" });
}

function inOwnUnit(row: MeasuredRow, figure: number, { replicas, devicesPerReplica }: RowRuns): number {
  const { metric } = row;
  if (!metric.includes("throughput")) return figure * millisecondsPerSecond;
  const counted = countedTokens(row) ?? 1;
  return figure * counted * (metric.endsWith("per_gpu") ? 1 / devicesPerReplica : replicas);
}

function figureOf(row: MeasuredRow, found: RowRuns): Prediction {
  const figure = replayedFigure(row.metric);
  if (figure === null) return { reason: `the model gives no ${row.metric}` };
  const values = found.runs.map(figure).filter((value) => value !== null);
  if (values.length === 0) return { reason: "no call of its run came to an end" };
  return { value: inOwnUnit(row, values.reduce((sum, value) => sum + value, 0) / values.length, found) };
}

/** What the simulation gives for throughput and latency rows; rows of one run share it. */
export function simulated(agents = agentPredict()): Predict {
  const known = new Map<string, RowRuns | string>();
  return (row) => {
    if (isAgentRow(row)) return agents.figure(row);
    const key = keyOf(row);
    const found = known.get(key) ?? runsOf(row);
    if (known.size >= mostKept) known.clear();
    known.set(key, found);
    return typeof found === "string" ? { reason: found } : figureOf(row, found);
  };
}
