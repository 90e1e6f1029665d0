import type { MeasuredRow } from "../measured/measured-row.ts";

/** A run of sessions as its row states it. */
export interface AgentRun {
  /** Sessions that are open all the time. */
  readonly sessions: number;
  readonly seconds: number;
  /** Means over the calls of the run. */
  readonly promptTokens: number;
  readonly outputTokens: number;
  /** Share of prompt tokens that a cache without an end would find. */
  readonly idealShare: number;
  /** Tokens that the engine said its cache has room for; `null`: the row does not state it. */
  readonly cacheTokens: number | null;
}

/** What a cache without an end would find: 0.954 of the runs of June, 0.957 to 0.965 of those of July. */
const publishedIdealShare = 0.957;
/** The second version of the benchmark runs an hour; before it half an hour, which rows state to the second. */
const hourSeconds = 3600;

function stated(text: string, form: RegExp): number | null {
  const found = Number(form.exec(text)?.[1] ?? NaN);
  return Number.isFinite(found) ? found : null;
}

/** The run that a row is of, or why it cannot be replayed, in plain words. */
export function agentRunOf(row: MeasuredRow): AgentRun | string {
  const { demand, inputTokens, outputTokens, note, flags } = row;
  if (!/offload=none\b/.test(flags))
    return "its sessions find prompts in memory outside the devices, which is not replayed";
  if (demand.kind !== "concurrency") return "it does not say how many sessions were open";
  const seconds = stated(note, /\brequests of (\d+) s\b/) ?? (/\bprofiled requests\b/.test(note) ? hourSeconds : null);
  if (seconds === null) return "it does not say how long it ran";
  return {
    sessions: demand.count,
    seconds,
    promptTokens: inputTokens ?? 1,
    outputTokens: outputTokens ?? 1,
    idealShare: stated(flags, /\bideal_hit=(0?\.\d+)/) ?? publishedIdealShare,
    cacheTokens: stated(note, /\bKV pool (\d+) tokens\b/),
  };
}
