import type { ScalingSignal } from "../engine/scaling/scaling-policy.ts";
import type { PoolScaling } from "../planning/fleet/fleet-question.ts";
import type { ScalerTuning, TunedEdge, TunedProbe } from "../planning/fleet/scaler-tuner.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import { secondsPerMinute } from "../quantity/time.ts";
import { signalText } from "./signal-words.ts";

/** What a target counts, after its number. */
const targetNames: Readonly<Record<ScalingSignal, string>> = {
  "waiting-per-replica": " calls waiting per replica",
  "running-per-replica": " calls running per replica",
  "calls-in-flight-per-replica": " calls in flight per replica",
  "calls-per-second-per-replica": " calls a second per replica",
  "active-tokens-per-replica": " tokens in use per replica",
  "kv-use": " of KV cache in use",
  "ttft-p90": " to nine in ten first tokens",
};

function targetText({ metrics }: PoolScaling): string {
  const [first] = metrics;
  return first === undefined ? "no signal" : `${signalText(first.signal, first.target)}${targetNames[first.signal]}`;
}

function floorText({ minReplicas }: PoolScaling): string {
  return `at least ${formatCount(minReplicas)} replica${minReplicas === 1 ? "" : "s"}`;
}

function leadText({ leadSeconds }: PoolScaling): string {
  return leadSeconds > 0 ? `a forecast of ${formatSeconds(leadSeconds)}` : "no forecast";
}

/** `0.73 calls a second per replica, at least 2 replicas, no forecast`. */
export function settingText(scaling: PoolScaling): string {
  return [targetText(scaling), floorText(scaling), leadText(scaling)].join(", ");
}

function less(part: number, whole: number): string {
  return part <= whole ? `${formatShare(1 - part / whole)} less` : `${formatShare(part / whole - 1)} more`;
}

/** Money where it has a price, device-hours otherwise. */
function takes({ deviceHours, costUsd }: Pick<TunedProbe, "deviceHours" | "costUsd">): string {
  return costUsd === null ? `${formatCount(deviceHours)} device-hours` : formatUsd(costUsd);
}

/** What was found, in one sentence. */
export function tuningTitle({ best, now, held, probes }: ScalerTuning): string {
  if (best === null) return `None of ${formatCount(probes)} settings keeps the limits through the day`;
  const against = `${less(best.deviceHours, held.deviceHours)} than ${formatCount(held.replicas)} held`;
  if (best.scaling === now.scaling) return `No cheaper setting holds: this one takes ${takes(best)} a day, ${against}`;
  const before = now.holds
    ? `, and ${less(best.deviceHours, now.deviceHours)} than now`
    : ", and keeps the limits, which the setting of now misses";
  return `The cheapest setting that holds takes ${takes(best)} a day, ${against}${before}`;
}

/** What one step cheaper would do, coordinate by coordinate. */
export function edgeText({ coordinate, probe }: TunedEdge, best: Pick<TunedProbe, "deviceHours">): string {
  const ends = {
    target: "The target can go no higher.",
    floor: "Fewer replicas than the floor cannot be asked for.",
    lead: "Nothing is foreseen, so that no lead can be shorter.",
  };
  if (probe === null) return ends[coordinate];
  const setting = { target: targetText, floor: floorText, lead: leadText }[coordinate](probe.scaling);
  const step = `${setting.charAt(0).toUpperCase()}${setting.slice(1)}`;
  if (probe.holds)
    return `${step} would hold, too, and ${probe.deviceHours > best.deviceHours ? "take more" : "save nothing"}.`;
  const minutes = Math.max(1, Math.round(probe.lateSeconds / secondsPerMinute));
  return `${step} would miss limits in ${formatCount(minutes)} minute${minutes === 1 ? "" : "s"}.`;
}

export function tuningMethod({ probes, seeds, share, hasEvents, isWhole, events }: ScalerTuning): string {
  const what = hasEvents ? " with what happens on it" : "";
  const part = share === 1 ? "" : ` A part of ${formatShare(share)} of fleet and load was played.`;
  const end = isWhole ? "" : " It was left off before every step was tried.";
  return `${formatCount(probes)} settings were simulated through the day${what}, those that hold on seeds ${seeds.join(", ")}: ${formatCount(events)} events.${part}${end}`;
}
