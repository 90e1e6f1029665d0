import type { RetryStorm, StormLoad, StormSide } from "../planning/experiments/retry-storm.ts";
import type { StormRule } from "../planning/experiments/retry-storm-rules.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import { partText } from "./sweep-words.ts";

/** Part of what users ask for that counts as all of it, and as none. */
const mostlyShare = 0.85;
const noneShare = 0.01;
/** Under this part of it most of what users ask for is lost. */
const lostShare = 0.5;

function rate(callsPerSecond: number): string {
  return `${formatCount(callsPerSecond)} calls/s`;
}

/** `3 times the load for 60 s`. */
export function pushWords({ pushFactor, times: { fromSeconds, untilSeconds } }: RetryStorm): string {
  return `${formatCount(pushFactor)} times the load for ${formatSeconds(untilSeconds - fromSeconds)}`;
}

/** What is answered of the plan's peak when it is begun at rest; `null`: it was not simulated long enough. */
function answeredAtPeak({ atRest }: StormSide, peak: number): number | null {
  return atRest.find(({ usersPerSecond }) => usersPerSecond === peak)?.answeredPerSecond ?? null;
}

/** Whether the plan's peak alone, without any push, is lost to retries. */
function isPeakLost({ open, planningCallsPerSecond: peak }: RetryStorm): boolean {
  const answered = answeredAtPeak(open, peak);
  return !open.end.isWellBefore || (answered !== null && answered < lostShare * peak);
}

/** Whether retries alone may keep the plan down: at its own peak, or after a push. */
export function isStormRisky(storm: RetryStorm): boolean {
  return isPeakLost(storm) || storm.open.end.backAfterSeconds === null;
}

/** What the push does, without caps and with them. */
export function stormTitle(storm: RetryStorm): string {
  const { open, capped, planningCallsPerSecond: peak, areCapsSet } = storm;
  const caps = areCapsSet ? "with the scenario's caps" : "with caps";
  const push = pushWords(storm);
  if (isPeakLost(storm)) {
    const held = answeredAtPeak(capped, peak);
    const also =
      held === null || held < lostShare * (storm.loadLineCallsPerSecond ?? peak)
        ? ""
        : `; ${caps} ${rate(held)} are answered`;
    return `With retries the plan's own peak of ${rate(peak)} tips over${also}`;
  }
  const { backAfterSeconds: back } = open.end;
  if (back === 0) return `The plan comes through ${push}`;
  if (back !== null) return `The plan is back ${formatSeconds(back)} after ${push}`;
  return capped.end.backAfterSeconds === null
    ? `The plan does not come back from ${push}, ${caps} neither`
    : `The plan does not come back from ${push}; ${caps} it does`;
}

/** `25 s`, or `25 to 41 s by class`. */
function spanned(values: readonly number[], text: (value: number) => string): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return text(least) === text(most) ? text(least) : `${text(least)} to ${text(most)}, by class,`;
}

function retriesOf(rules: readonly StormRule[]): string {
  const [first] = rules;
  if (first === undefined) return "";
  const times = `up to ${spanned(
    rules.map(({ retries }) => retries),
    (value) => formatCount(value),
  )} times`;
  const waits = rules.map(({ backoffSeconds }) => backoffSeconds);
  if (Math.max(...waits) === 0) return `${times}, at once`;
  const further = first.backoffFactor === 1 ? "" : ` and each time ${formatCount(first.backoffFactor)} times as long`;
  return `${times}, after ${spanned(waits, formatSeconds)}${further}`;
}

/** What was simulated without caps, and what of it is assumed. */
export function openText({ open, areCapsSet }: RetryStorm): string {
  const { rules } = open;
  const timeout = spanned(
    rules.map(({ timeoutSeconds }) => timeoutSeconds),
    formatSeconds,
  );
  const isTimeout = rules.some(({ isTimeoutAssumed }) => isTimeoutAssumed);
  const areRetries = rules.some(({ areRetriesAssumed }) => areRetriesAssumed);
  const assumed = [
    ...(isTimeout ? ["the time is twice what 99 % of its calls take"] : []),
    ...(areRetries ? ["the retries are assumed"] : []),
  ].join(", ");
  const said = assumed === "" ? "" : ` Where the scenario does not say it, ${assumed}.`;
  return `${areCapsSet ? "Without the caps, a" : "A"} call that is not done in ${timeout} is given up and sent again ${retriesOf(rules)}.${said}`.replace(
    ",,",
    ",",
  );
}

/** What the caps are, and whether they let in the plan's peak. */
export function capsText({ capped, planningCallsPerSecond: peak, areCapsSet }: RetryStorm): string {
  const { rules } = capped;
  const all = letIn(capped);
  const name = areCapsSet
    ? "The scenario's caps"
    : capped.end.backAfterSeconds === null
      ? "Caps that were tried"
      : "Caps that hold";
  const bucket =
    rules.length === 1
      ? `a bucket lets in ${rate(all)}, ${formatCount(rules[0]?.burstCalls ?? 1)} at once at most`
      : `a bucket of each class lets in its part of ${rate(all)}`;
  const less = all < peak ? ` That is less than the plan's peak of ${rate(peak)}: some of it is refused.` : "";
  return `${name}: ${bucket}; what it refuses is sent again ${retriesOf(rules)}.${less}`;
}

/** Calls a second that the buckets of all classes let in together. */
function letIn({ rules }: StormSide): number {
  return rules.reduce((sum, { callsPerSecond }) => sum + (callsPerSecond ?? Infinity), 0);
}

/** Whether the caps are worth a button: without them the plan tips within its push, with them it does not, and its peak gets in. */
export function isCapsOffered(storm: RetryStorm): boolean {
  const { open, capped, areCapsSet, planningCallsPerSecond: peak, pushFactor } = storm;
  if (letIn(capped) < peak) return false;
  const tips = open.curve.tipsAtPerSecond;
  const isTipping =
    open.end.backAfterSeconds === null || isPeakLost(storm) || (tips !== null && tips < peak * pushFactor);
  return !areCapsSet && isTipping && capped.end.backAfterSeconds !== null;
}

/** What is left of the plan's peak after a flood. */
export function stormLoadTitle(storm: RetryStorm): string {
  const { open, capped, planningCallsPerSecond: peak, times } = storm;
  if (storm.areLoadsShort) {
    return `What is answered so far at each load: the simulated time is short for workflows of ${formatSeconds(times.workflowSeconds)}`;
  }
  const at = (loads: readonly StormLoad[]) => loads.find(({ usersPerSecond }) => usersPerSecond === peak) ?? null;
  const [mine, caps] = [at(open.afterFlood), at(capped.afterFlood)];
  if (mine === null) return "What is answered at each load, begun at rest and after a flood";
  const words = ({ answeredPerSecond }: StormLoad) => {
    const share = answeredPerSecond / peak;
    return share >= mostlyShare ? "all" : share < noneShare ? "none" : formatCount(answeredPerSecond);
  };
  const [without, withCaps] = [words(mine), caps === null ? null : words(caps)];
  const whole = `the plan's peak of ${rate(peak)}`;
  const also =
    withCaps === null || withCaps === without ? "" : `; with caps ${withCaps === "all" ? "all of it is" : withCaps}`;
  if (without === "all") return `After a flood all of ${whole} is answered again`;
  return `After a flood ${without} of ${whole} ${without === "none" ? "is" : "are"} answered${also}`;
}

/** The tipping load by the formulas, and whether the simulation bears it out. */
export function formulaText(storm: RetryStorm): string {
  const { open, planningCallsPerSecond: peak, pushFactor } = storm;
  const { tipsAtPerSecond: tips, recoversAtPerSecond: recovers, planned } = open.curve;
  const tipping = planned.find(({ branch }) => branch === "tipping");
  const isOnlyHigh = planned.length > 0 && planned.every(({ branch }) => branch === "high");
  const isLost = isOnlyHigh || (tipping !== undefined && peak * pushFactor >= tipping.offeredPerSecond);
  const doesSimulationLose = open.end.backAfterSeconds === null || isPeakLost(storm);
  const agreement =
    isLost === doesSimulationLose
      ? " The simulation bears this out."
      : isLost
        ? " The simulation comes back all the same: it frees what is given up at once, and a short push need not fill the line."
        : " The simulation does not come back while it lasts: its calls share the step with each other, and slow replicas give up calls that the formulas still finish.";
  if (tips === null) return `By the formulas nothing tips: more calls always just bring more attempts.${agreement}`;
  if (isOnlyHigh)
    return `By the formulas the healthy state ends at ${rate(tips)}, below the plan's peak of ${formatCount(peak)}.${agreement}`;
  if (tipping !== undefined) {
    return `By the formulas a push to ${rate(tipping.offeredPerSecond)} that lasts does not come back at the plan's peak of ${formatCount(peak)}; the healthy state ends at ${rate(tips)}.${agreement}`;
  }
  const below =
    recovers === null
      ? ""
      : `: below ${rate(recovers)} a collapse ends by itself, and the plan's peak is ${formatCount(peak)}`;
  return `By the formulas the plan comes back from any push${below}. The healthy state ends at ${rate(tips)}.${agreement}`;
}

/** How the figures came about. */
export function stormMethod({ seed, events, times, open, measuredShare, ...of }: RetryStorm): string {
  const { endSeconds } = times;
  const runs = open.timeline.at(-1)?.endSeconds ?? endSeconds;
  const part = partText(of.simulatedReplicas, of.replicas);
  return `Simulated: ${part}seed ${seed}, ${formatCount(events)} events in all, the push over ${formatSeconds(runs)}; at each load the last ${formatShare(measuredShare)} of the time is measured, single runs without intervals. Calls that are given up leave the replicas at once; the formulas let them run on and count the wait alone against what a full batch leaves of the timeout.`;
}
