import type { RuntimeProfile } from "../../engine/input.ts";
import { millisecondsPerSecond } from "../../quantity/time.ts";
import { runtimeOf } from "../closed-form/predicted.ts";
import type { MeasuredRow, Prediction } from "../measured/measured-row.ts";
import { replayedFigure } from "../simulated/replayed-figure.ts";
import { agentReplica } from "./agent-replica.ts";
import { type AgentReplay, agentReplay } from "./agent-replay.ts";
import { agentRunOf } from "./agent-run.ts";

/** Runs of sessions are short and their sessions few: each is repeated with other draws. */
const seeds = [1, 2, 3, 4];

/** The runs of a row, or why there are none, in plain words. */
type AgentReplays = readonly AgentReplay[] | string;

const efficiencies = [
  "computeEfficiency",
  "attentionEfficiency",
  "bandwidthEfficiency",
  "kvBandwidthEfficiency",
  "linkEfficiency",
] as const;
const stepSeconds = [
  "secondsPerLayer",
  "secondsPerExpertLayer",
  "secondsPerLatentLayer",
  "secondsPerPromptLayer",
  "secondsPerPromptExpertLayer",
  "secondsPerPromptLatentLayer",
  "secondsPerStep",
  "secondsPerSequence",
] as const;

/** An engine whose steps take so many times as long. */
function slower(runtime: RuntimeProfile, times: number): RuntimeProfile {
  const changed = [
    ...efficiencies.map((figure) => [figure, runtime[figure] / times] as const),
    ...stepSeconds.map((figure) => [figure, (runtime[figure] ?? 0) * times] as const),
  ];
  return { ...runtime, ...Object.fromEntries(changed) };
}

function replaysOf(row: MeasuredRow, times: number): AgentReplays {
  const run = agentRunOf(row);
  if (typeof run === "string") return run;
  const usual = slower(runtimeOf(row), times);
  const replica = agentReplica(row, usual, run);
  if (typeof replica === "string") return replica;
  const intake = (promptTokens: number) => usual.secondsPerCall + usual.secondsPerPromptToken * promptTokens;
  return seeds.map((seed) => agentReplay(replica, run, intake, seed));
}

/** What tells runs apart: rows of one run share it. */
export function agentRunKey({
  source,
  modelName,
  acceleratorName,
  tp,
  demand,
  inputTokens,
  outputTokens,
  note,
}: MeasuredRow) {
  return JSON.stringify([source, modelName, acceleratorName, tp, demand, inputTokens, outputTokens, note]);
}

/** Mean over runs, of those that have the figure. */
function meanOver(runs: readonly AgentReplay[], figure: (run: AgentReplay) => number | null): number | null {
  const values = runs.map(figure).filter((value) => value !== null);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Prompt tokens a second, those found in the cache among them, while the run went on. */
function promptTokensPerSecond({ lengths, times }: AgentReplay): number | null {
  const end = Math.max(0, ...times.done);
  return end > 0 ? lengths.promptTokens.reduce((sum, tokens) => sum + tokens, 0) / end : null;
}

/** What the simulation says of agents' runs. */
export interface AgentPredict {
  /** A row's figure in its own unit; where steps are said to take so many times as long as the catalogue's, with those. */
  readonly figure: (row: MeasuredRow, times?: number) => Prediction;
  /** Share of looked-up tokens that were found. */
  readonly hitShare: (row: MeasuredRow) => Prediction;
}

/** Replays agents' rows; rows of one run share it. */
export function agentPredict(): AgentPredict {
  const known = new Map<string, AgentReplays>();
  const runs = (row: MeasuredRow, times: number) => {
    const key = `${times} ${agentRunKey(row)}`;
    const found = known.get(key) ?? replaysOf(row, times);
    known.set(key, found);
    return found;
  };
  const asked = (
    row: MeasuredRow,
    times: number,
    figure: (run: AgentReplay) => number | null,
    scale: number,
  ): Prediction => {
    const found = runs(row, times);
    if (typeof found === "string") return { reason: found };
    const value = meanOver(found, figure);
    return value === null ? { reason: "no call of its run came to an end" } : { value: value * scale };
  };
  return {
    figure: (row, times = 1) => {
      const { metric } = row;
      if (metric.startsWith("input_throughput")) return asked(row, times, promptTokensPerSecond, 1);
      const figure = replayedFigure(metric);
      if (figure === null || metric.startsWith("itl_p")) return { reason: `the model gives no ${metric}` };
      return asked(row, times, figure, metric.includes("throughput") ? 1 : millisecondsPerSecond);
    },
    hitShare: (row) =>
      asked(row, 1, ({ lookups }) => (lookups.askedTokens > 0 ? lookups.foundTokens / lookups.askedTokens : null), 1),
  };
}
