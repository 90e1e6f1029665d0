import type { BurstBudget, BurstPoint } from "../planning/fleet/burst-budget.ts";
import type { FleetDay } from "../planning/fleet/fleet-day.ts";
import type { FleetWay, LateStretch } from "../planning/fleet/fleet-way.ts";
import type { LossPlayed, LossRow } from "../planning/fleet/loss-played.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import { daysPerWeek, hoursPerDay, minutesPerHour, secondsPerMinute } from "../quantity/time.ts";

/** `14:05`, of a day; in a week `Tue 14:05`. */
export function clockText(day: Pick<FleetDay, "length" | "fromSeconds">, seconds: number): string {
  const all = Math.round((day.fromSeconds + seconds) / secondsPerMinute);
  const minutes = all % (hoursPerDay * minutesPerHour);
  const time = `${String(Math.floor(minutes / minutesPerHour)).padStart(2, "0")}:${String(minutes % minutesPerHour).padStart(2, "0")}`;
  return day.length === "day"
    ? time
    : `${weekdays[Math.floor(all / (hoursPerDay * minutesPerHour)) % daysPerWeek] ?? ""} ${time}`;
}

export const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

export function wayOf({ ways }: FleetDay, isScaled: boolean, hasEvents: boolean): FleetWay | null {
  return ways.find((way) => way.isScaled === isScaled && way.hasEvents === hasEvents) ?? null;
}

const calls = (count: number) => `${formatCount(count)} call${count === 1 ? "" : "s"}`;
const missedOf = (late: readonly LateStretch[]) => late.reduce((sum, { missed }) => sum + missed, 0);

/** `1,620 calls late in 11 minutes`; `every call in time`. */
export function lateText({ late, lateSeconds, isOverfull }: FleetWay): string {
  if (isOverfull) return "calls pile up without end";
  return late.length === 0 ? "every limit held" : `${calls(missedOf(late))} late in ${minutesText(lateSeconds)}`;
}

function minutesText(seconds: number): string {
  const minutes = Math.round(seconds / secondsPerMinute);
  return `${formatCount(minutes)} minute${minutes === 1 ? "" : "s"}`;
}

/** What scaling takes of the device-hours held: `42 % of the device-hours`, `1.2 times the device-hours`. */
export function savingText(heldDeviceHours: number, scaled: FleetWay): string {
  const part = scaled.deviceHours / heldDeviceHours;
  return `${part <= 1 ? `${formatShare(part, 2)} of` : `${part.toPrecision(2)} times`} the device-hours`;
}

/** What the played span comes to, in one sentence. */
export function dayTitle(day: FleetDay): string {
  const hasEvents = day.ways.some((way) => way.hasEvents);
  const [held, scaled] = [wayOf(day, false, hasEvents), wayOf(day, true, hasEvents)];
  const span = day.length === "day" ? "day" : "week";
  if (held === null && scaled === null) return "Nothing was played";
  const heldText = `${formatCount(day.heldReplicas)} replicas held all ${span}: ${held === null ? "the plan as it stands" : lateText(held)}`;
  if (scaled === null) return heldText;
  const isWith = day.isSuggested ? "A scaler would" : "Scaled with the day, this";
  return `${heldText}. ${isWith} take ${savingText(day.heldDeviceHours, scaled)}: ${lateText(scaled)}`.replace(
    "this take",
    "it takes",
  );
}

/** What a way through the span was. */
export function wayText(day: FleetDay, { isScaled, hasEvents }: Pick<FleetWay, "isScaled" | "hasEvents">): string {
  const who = isScaled ? "Scaled" : `${formatCount(day.heldReplicas)} held`;
  return `${who}, ${hasEvents ? "with what happens" : "nothing happens"}`;
}

/** What is said of the replicas held with nothing that happens, where that is not played. */
export const heldCourse = "the plan as it stands, not played";

/** The row of the replicas that are held with nothing that happens; `null`: it is played. */
export function unplayedWayText(day: FleetDay): string | null {
  if (wayOf(day, false, false) !== null) return null;
  return wayText(day, { isScaled: false, hasEvents: false });
}

/** What becomes of the replicas on a way. */
export function wayCourse(day: FleetDay, { isScaled, points, turns }: FleetWay): string {
  const ready = points.map((point) => point.ready);
  const [least, most] = [Math.min(...ready) / day.share, Math.max(...ready) / day.share];
  if (!isScaled) return least === most ? "the plan as it stands" : `${formatCount(least)} are left at worst`;
  const often = turns === 0 ? "" : `; turns around ${formatCount(turns)} time${turns === 1 ? "" : "s"}`;
  return `${formatCount(least)} to ${formatCount(most)} replicas${often}`;
}

export function dayMethod(day: FleetDay): string {
  const part = day.share === 1 ? "" : ` A part of ${formatCount(day.share * 100)} % of fleet and load was played.`;
  const mean =
    day.meanReadySeconds > day.readySeconds
      ? `, ${formatSeconds(day.meanReadySeconds)} on average, as some asks find no capacity and are made again`
      : "";
  const ready = `A replica is ready ${formatSeconds(day.readySeconds)} after it is asked for${mean}.`;
  return `${ready} Simulated call by call after an hour that is not told, ${formatCount(day.events)} events, seed ${day.seed}. Late: more calls over a limit than may be, by more than chance; a call counts in the minutes in which it begins.${part}`;
}

const lineNames: Readonly<Record<LossRow["line"], string>> = {
  steady: "Serving",
  failure: "Failure",
  node: "Node",
  rack: "Rack",
  zone: "Zone",
  region: "Region",
  rollout: "Update",
  canary: "Trial",
  maintenance: "Maintenance",
  warm: "Warm",
};

/** What happens for a line to be seen at work. */
export function lossEvent({ line, replicas, how, factor }: LossRow): string {
  const some = `${formatCount(replicas)} replica${replicas === 1 ? "" : "s"}`;
  if (how === "burst") return `${lineNames[line]}: ${(factor ?? 1).toPrecision(3)} times the peak comes`;
  return how === "fail"
    ? `${lineNames[line]}: ${some} fail${replicas === 1 ? "s" : ""} at the peak`
    : `${lineNames[line]}: ${some} taken out at the peak`;
}

export function heldAgainText({ heldAgainSeconds }: LossRow["withLine"]): string {
  if (heldAgainSeconds === null) return "not while it was played";
  return heldAgainSeconds === 0 ? "at once" : minutesText(Math.max(secondsPerMinute, heldAgainSeconds));
}

export function lossVerdict({ verdict, withoutLine }: LossRow): string {
  if (verdict === "protects")
    return withoutLine.heldAgainSeconds === null
      ? "protects: without it limits are missed to the end"
      : `protects: without it limits hold again after ${heldAgainText(withoutLine)}`;
  return verdict === "changes nothing"
    ? "changes nothing: limits hold without it, too"
    : "is too small: limits are missed even with it";
}

/** What the times of a lost region leave out; empty where none is lost. */
export function lossLeavesOut({ rows }: LossPlayed): string {
  return rows.some(({ line }) => line === "region")
    ? " The way to another region is not in these times: Plan adds it to first tokens."
    : "";
}

export function lossTitle({ rows }: LossPlayed): string {
  const idle = rows.filter(({ verdict }) => verdict === "changes nothing").length;
  const small = rows.filter(({ verdict }) => verdict === "is too small").length;
  const lines = `${formatCount(rows.length)} line${rows.length === 1 ? "" : "s"}`;
  if (small > 0)
    return `Of ${lines} of the reserve ${formatCount(small)} ${small === 1 ? "is" : "are"} too small for what ${small === 1 ? "it protects" : "they protect"} against`;
  if (idle === 0)
    return rows.length === 1
      ? "The reserve does its work: limits hold with it, and break without"
      : "Every line of the reserve does its work: limits hold with it, and break without";
  return `Of ${lines} of the reserve ${formatCount(idle)} change${idle === 1 ? "s" : ""} nothing: limits hold without ${idle === 1 ? "it" : "them"}`;
}

export function burstTitle({ points, leadSeconds }: BurstBudget): string {
  const whole = points.filter(({ isWhole }) => isWhole).at(-1);
  const first = points.find(({ isWhole }) => !isWhole);
  const lead = `${formatSeconds(leadSeconds)} until new replicas are ready`;
  if (whole === undefined && first !== undefined)
    return `A burst of ${first.factor} times the peak is absorbed for ${formatSeconds(first.seconds)} of the ${lead}`;
  if (first === undefined) return `Bursts of up to ${whole?.factor ?? 1} times the peak are absorbed for the ${lead}`;
  return `Bursts of up to ${whole?.factor ?? 1} times the peak are absorbed for the ${lead}, ${first.factor} times for ${formatSeconds(first.seconds)}`;
}

export function burstLength({ isWhole, seconds }: BurstPoint): string {
  return isWhole ? `${formatSeconds(seconds)}, all of it` : formatSeconds(seconds);
}

export function burstLead({ decisionSeconds, readySeconds, stockOutShare, leadSeconds }: BurstBudget): string {
  const ready =
    stockOutShare > 0
      ? `until a replica is ready on average, of ${formatShare(stockOutShare)} asks without capacity`
      : "until a replica is ready";
  return `A forecast must look ${formatSeconds(leadSeconds)} ahead: ${formatSeconds(decisionSeconds)} until a scaler has seen a change and asked, ${formatSeconds(readySeconds)} ${ready}.`;
}
