import type { FleetDay } from "../planning/fleet/fleet-day.ts";
import type { FleetWay, LateStretch } from "../planning/fleet/fleet-way.ts";
import { formatCount } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import { minutesPerHour, secondsPerHour, secondsPerMinute } from "../quantity/time.ts";
import { clockText, savingText, wayOf } from "./fleet-words.ts";

interface DayLoss {
  readonly what: "replica" | "node" | "rack" | "zone" | "region";
  readonly count: number;
  readonly atHour: number;
}

interface DayBurst {
  readonly factor: number;
  readonly atHour: number;
  readonly seconds: number;
}

/** What happens to a pool on the day that is played. */
export interface DayEvents {
  readonly losses: readonly DayLoss[];
  readonly bursts: readonly DayBurst[];
}

/** `14:15` for 14.25. */
export function hourText(hour: number): string {
  const minutes = Math.round(hour * minutesPerHour);
  const part = (count: number) => String(count).padStart(2, "0");
  return `${part(Math.floor(minutes / minutesPerHour))}:${part(minutes % minutesPerHour)}`;
}

/** `a node`, `2 replicas`. */
function lostText({ what, count }: Pick<DayLoss, "what" | "count">): string {
  return count === 1 ? `a ${what}` : `${formatCount(count)} ${what}s`;
}

/** Over the line of a loss, and of a burst. */
export function lossMarkText(loss: DayLoss): string {
  return `${lostText(loss)} ${loss.count === 1 ? "is" : "are"} lost at ${hourText(loss.atHour)}`;
}

export function burstMarkText({ factor, atHour, seconds }: DayBurst): string {
  return `${formatCount(factor)} times the demand from ${hourText(atHour)}, for ${formatSeconds(seconds)}`;
}

/** What happens, as what makes calls late: `a node lost at 14:00`. */
function happeningText({ losses, bursts }: DayEvents): string {
  const [loss] = losses;
  const [burst] = bursts;
  if (losses.length + bursts.length > 1) return "what happens on it";
  if (loss !== undefined) return `${lostText(loss)} lost at ${hourText(loss.atHour)}`;
  return burst === undefined ? "nothing" : `${formatCount(burst.factor)} times the demand at ${hourText(burst.atHour)}`;
}

const calls = (count: number) => `${formatCount(Math.round(count))} call${Math.round(count) === 1 ? "" : "s"}`;

export function lateCalls({ late }: FleetWay): number {
  return late.reduce((sum, { missed }) => sum + missed, 0);
}

function lateMinutes({ lateSeconds }: FleetWay): string {
  const minutes = Math.round(lateSeconds / secondsPerMinute);
  return `${formatCount(minutes)} minute${minutes === 1 ? "" : "s"}`;
}

/** The way that is drawn: as the pool is set up, with all that happens. */
export function drawnWay(day: FleetDay): FleetWay | null {
  const isScaled = !day.isSuggested;
  return wayOf(day, isScaled, true) ?? wayOf(day, isScaled, false);
}

/** Fewest and most replicas of a way that are ready. */
function readyRange({ share }: FleetDay, { points }: FleetWay): readonly [number, number] {
  const ready = points.map((point) => point.ready);
  return [Math.round(Math.min(...ready) / share), Math.round(Math.max(...ready) / share)];
}

function rangeText([least, most]: readonly [number, number]): string {
  const count = least === most ? formatCount(most) : `${formatCount(least)} to ${formatCount(most)}`;
  return `${count} replica${most === 1 ? "" : "s"}`;
}

interface DayFinding {
  readonly fact: string;
  readonly reason: string;
}

/** First what the day does to calls, then what it costs. */
export function dayFinding(day: FleetDay, events: DayEvents): DayFinding {
  const way = drawnWay(day);
  if (way === null) return { fact: "Nothing was played.", reason: "" };
  return day.isSuggested ? heldFinding(day, way, events) : scaledFinding(day, way, events);
}

function scaledFinding(day: FleetDay, way: FleetWay, events: DayEvents): DayFinding {
  const span = day.length === "day" ? "day" : "week";
  const what = happeningText(events);
  const fact = way.isOverfull
    ? `Scaled with the ${span}, calls pile up without end.`
    : way.hasEvents
      ? isLate(way)
        ? `Scaled with the ${span}, ${what} makes ${calls(lateCalls(way))} late in ${lateMinutes(way)}.`
        : `Scaled with the ${span}, every call is in time, with ${what}.`
      : `Scaled with the ${span}, ${rangeText(readyRange(day, way))} ${isLate(way) ? `make ${calls(lateCalls(way))} late in ${lateMinutes(way)}` : "keep every limit"}.`;
  return { fact, reason: heldBeside(day, way) };
}

function heldBeside(day: FleetDay, way: FleetWay): string {
  const held = wayOf(day, false, way.hasEvents);
  const times = day.heldDeviceHours / way.deviceHours;
  const hours = times >= 1 ? `${times.toPrecision(2)} times the device-hours` : "fewer device-hours";
  const replicas = `${rangeText([day.heldReplicas, day.heldReplicas])} held all ${day.length}`;
  if (held === null) return `${replicas}, the plan as it stands, take${day.heldReplicas === 1 ? "s" : ""} ${hours}.`;
  const late = held.isOverfull
    ? "let calls pile up without end"
    : isLate(held)
      ? `make ${calls(lateCalls(held))} late`
      : "make none late";
  return `${replicas} ${late}, for ${hours}.`;
}

function heldFinding(day: FleetDay, held: FleetWay, events: DayEvents): DayFinding {
  const what = held.hasEvents ? `, with ${happeningText(events)}` : "";
  const replicas = `${formatCount(day.heldReplicas)} replica${day.heldReplicas === 1 ? "" : "s"} held all ${day.length}`;
  const verb = (plural: string) => (day.heldReplicas === 1 ? `${plural}s` : plural);
  const fact = held.isOverfull
    ? `${replicas} ${verb("let")} calls pile up without end${what}.`
    : isLate(held)
      ? `${replicas} ${verb("make")} ${calls(lateCalls(held))} late in ${lateMinutes(held)}${what}.`
      : `${replicas} ${verb("keep")} every limit${what}.`;
  const scaled = wayOf(day, true, held.hasEvents);
  if (scaled === null) return { fact, reason: "" };
  const late = scaled.isOverfull
    ? "and calls would pile up without end"
    : isLate(scaled)
      ? `and ${calls(lateCalls(scaled))} would be late in ${lateMinutes(scaled)}`
      : "and every limit would hold";
  return {
    fact,
    reason: `Scaled with the ${day.length}, it would take ${savingText(day.heldDeviceHours, scaled)}, ${late}.`,
  };
}

function isLate({ late }: FleetWay): boolean {
  return late.length > 0;
}

/** Over the picture of the day: how many were ready where so many were needed. */
export function dayPictureTitle(day: FleetDay, needed: readonly number[]): string {
  const way = drawnWay(day);
  if (way === null) return "Nothing was played";
  const most = formatCount(Math.max(...needed));
  const [least, all] = readyRange(day, way);
  const drop = dropOf(day, way);
  if (drop !== null) {
    const [before, after, at] = drop;
    return `${formatCount(before)} replica${before === 1 ? " was" : "s were"} ready where ${formatCount(needed[at] ?? 0)} were needed; ${formatCount(after)} ${after === 1 ? "was" : "were"} left`;
  }
  return least === all
    ? `${rangeText([least, all])} ${all === 1 ? "stands" : "stand"} where up to ${most} are needed`
    : `${rangeText([least, all])} are ready where up to ${most} are needed`;
}

/** The largest loss of a way that something happens to: replicas before, after, and at which point. */
function dropOf({ share }: FleetDay, { points, hasEvents }: FleetWay): readonly [number, number, number] | null {
  if (!hasEvents) return null;
  let found: readonly [number, number, number] | null = null;
  points.forEach((point, index) => {
    const before = points[index - 1];
    // A scaler lets replicas drain; what is lost is gone at once.
    if (before === undefined || point.ready >= before.ready || point.asked < before.asked) return;
    if (point.draining > before.draining) return;
    const drop = before.ready - point.ready;
    if (found === null || drop > found[0] - found[1])
      found = [Math.round(before.ready / share), Math.round(point.ready / share), index];
  });
  return found;
}

/** `14:00 to 14:11: 1,620 calls over a limit`. */
export function lateStretchText(day: FleetDay, { fromSeconds, untilSeconds, missed }: LateStretch): string {
  return `${clockText(day, fromSeconds)} to ${clockText(day, untilSeconds)}: ${calls(missed)} over a limit`;
}

/** `171 waiting at worst, at 14:05`. */
export function mostWaitingText(day: FleetDay, { mostWaiting, mostWaitingAtSeconds }: FleetWay): string {
  return `${formatCount(Math.round(mostWaiting))} waiting at worst, at ${clockText(day, mostWaitingAtSeconds)}`;
}

/** One stretch of the day, read: `14:05: 6.2 needed, 6 ready, 2 starting, 171 waiting`. */
export function minuteText(
  day: FleetDay,
  {
    seconds,
    needed,
    ready,
    starting,
    waiting,
  }: Readonly<Record<"seconds" | "needed" | "ready" | "starting" | "waiting", number>>,
): string {
  const some = (count: number) => formatCount(Math.round(count));
  const coming = starting >= 1 ? `, ${some(starting)} starting` : "";
  return `${clockText(day, seconds)}: ${formatCount(needed)} needed, ${some(ready)} ready${coming}, ${some(waiting)} waiting`;
}

/** Around what happens: what waits at worst, and when limits hold again. */
export function aroundTitle(day: FleetDay, late: readonly LateStretch[], mostWaiting: number): string {
  const last = late.at(-1);
  const some = `${calls(mostWaiting)} wait${Math.round(mostWaiting) === 1 ? "s" : ""}`;
  return last === undefined
    ? `Limits hold all through it: ${some} at worst`
    : `${some} at worst, and limits hold again from ${clockText(day, last.untilSeconds)}`;
}

/** How far apart the values of a picture are: `one step a minute`. */
export function stepText({ pointSeconds }: Pick<FleetDay, "pointSeconds">): string {
  return pointSeconds === secondsPerMinute ? "one step a minute" : `one step every ${formatSeconds(pointSeconds)}`;
}

/** A number of hours, as what a field of an hour takes: `14:30` is 14.5, `9` is 9; what is none stays as it was typed. */
export function typedHour(typed: string): string {
  const [, hours, minutes] = /^\s*(\d{1,2})[:.h](\d{2})\s*$/.exec(typed) ?? [];
  if (hours === undefined || minutes === undefined) return typed;
  return String((Number(hours) * minutesPerHour + Number(minutes)) / minutesPerHour);
}

/** Hours of a span's second, to the quarter of an hour. */
export function quarterHour(seconds: number): number {
  const quarters = secondsPerHour / 4;
  return Math.round(seconds / quarters) / 4;
}
