import type { ScalingSignal } from "../engine/scaling/scaling-policy.ts";
import type { SignalCrossing, SignalOrder } from "../planning/fleet/signals.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";

/** What a signal is called where it stands for itself. */
export const signalNames: Readonly<Record<ScalingSignal, string>> = {
  "waiting-per-replica": "Queue per replica",
  "running-per-replica": "Calls running per replica",
  "calls-in-flight-per-replica": "Calls in flight per replica",
  "calls-per-second-per-replica": "Calls a second per replica",
  "active-tokens-per-replica": "Active tokens per replica",
  "kv-use": "KV use",
  "ttft-p90": "First token, 90 %",
};

/** What a signal shows, in its own unit. */
export function signalText(signal: ScalingSignal, value: number | null): string {
  if (value === null) return "nothing";
  if (signal === "kv-use") return formatShare(value);
  return signal === "ttft-p90" ? formatSeconds(value) : formatCount(value);
}

/** When it crossed what it is usually set to. */
export function crossedText({ afterSeconds, isAlwaysOver }: SignalCrossing): string {
  if (isAlwaysOver) return "over it before";
  return afterSeconds === null ? "never" : `after ${formatSeconds(afterSeconds)}`;
}

function eventText({ event, size }: SignalOrder): string {
  if (event === "burst") return `${formatCount(size)} times the peak`;
  return `a loss of ${formatCount(size)} replica${size === 1 ? "" : "s"}`;
}

/** Which signal tells first, in one sentence. */
export function signalTitle(order: SignalOrder): string {
  const [first] = order.crossings;
  if (first === undefined || first.afterSeconds === null) return `No signal tells of ${eventText(order)}`;
  const silent = order.crossings.find(({ signal, afterSeconds }) => signal === "kv-use" && afterSeconds === null);
  const kv =
    silent === undefined || silent.highest === null
      ? ""
      : `; KV use never does, it reaches ${formatShare(silent.highest)}`;
  const name = `${signalNames[first.signal].charAt(0).toLowerCase()}${signalNames[first.signal].slice(1)}`;
  return `Of ${eventText(order)} ${name} tells first, after ${formatSeconds(first.afterSeconds)}${kv}`;
}

/** How late limits are missed, and how late help is there. */
export function signalLateText({
  limitsMissedAfterSeconds,
  crossings,
  decisionSeconds,
  readySeconds,
}: SignalOrder): string {
  const first = crossings[0]?.afterSeconds ?? null;
  const missed =
    limitsMissedAfterSeconds === null
      ? "No limit is missed while it is played."
      : `Limits are missed from ${formatSeconds(limitsMissedAfterSeconds)} after it on.`;
  if (first === null) return missed;
  return `${missed} A scaler that goes by the first has asked at most ${formatSeconds(decisionSeconds)} later, and a replica serves ${formatSeconds(readySeconds)} after that: ${formatSeconds(first + decisionSeconds + readySeconds)} in all.`;
}

export function signalMethod({ replicas, events, seed }: SignalOrder): string {
  return `Means of 30 s on ${formatCount(replicas)} replicas that nobody scales; loads are set a quarter over what the peak itself shows. ${formatCount(events)} events, seed ${seed}.`;
}
