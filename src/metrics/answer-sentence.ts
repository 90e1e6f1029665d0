import type { BindingLimit, ClassResult, LaterHeadline, PoolResult } from "../engine/plan-result.ts";
import { monthAfter, monthsBetween, monthWords } from "../quantity/calendar-month.ts";
import { formatCount } from "../quantity/format-number.ts";
import { limitWords } from "./limit-words.ts";
import { isServingLine } from "./serving-lines.ts";
import { formatLongQuantity } from "../quantity/format-quantity.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { capital, listed } from "../quantity/sentence.ts";

/** What of a plan the answer's sentence is made from: a plan document, or a plan with its findings. */
interface AnsweredPlan {
  readonly devices: number | null;
  readonly bindingLimit: BindingLimit | null;
  readonly classes: readonly Pick<ClassResult, "poolId">[];
  readonly pools: readonly Pick<PoolResult, "accelerator" | "basis" | "devices" | "reserveLedger">[];
  readonly findings: readonly { readonly code: string; readonly severity: string; readonly text: string }[];
}

/** The answer in two sentences, so that a reader's eye can be led to the first. */
interface AnswerSentence {
  /** `4 H100s carry it, 2 of them in reserve.`, or that none does. */
  readonly fleet: string;
  /** `Time between tokens would stop them first.`, or what blocks it; empty where nothing is known. */
  readonly binds: string;
}

/** Letters from which a device goes by a name and not by initials. */
const leastName = 5;

/** What the id of a MIG slice ends with: its profile. */
const sliceProfile = /-(\d+g\.\d+gb)$/;

/** `H200`, `MI300X`, `Trainium2`, `Gaudi`: the first part of a device's id as it is written; of a slice with its profile, `H100 3g.40gb`. */
export function deviceKind(id: string): string {
  const [short = id] = id.split("-");
  const letters = /^[a-z]*/.exec(short)?.[0] ?? "";
  const profile = sliceProfile.exec(id)?.[1];
  const kind = letters.length >= leastName ? capital(short) : short.toUpperCase();
  return profile === undefined ? kind : `${kind} ${profile}`;
}

/** `48 H200s`, `1 L4`, `2 H100 3g.40gb slices`; a device whose id starts with no such name goes by its whole id. */
export function deviceWords(count: number, id: string): string {
  const [short = id] = id.split("-");
  if (!/\d/.test(short)) return `${formatCount(count)} ${count === 1 ? "device" : "devices"} (${id})`;
  const noun = sliceProfile.test(id) ? `${deviceKind(id)} slice` : deviceKind(id);
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** `32 H200s and 8 L4s`. */
function fleetWords(pools: AnsweredPlan["pools"]): string {
  const counts = new Map<string, number>();
  for (const { accelerator, devices } of pools) {
    counts.set(accelerator, (counts.get(accelerator) ?? 0) + (devices ?? 0));
  }
  const parts = [...counts].filter(([, devices]) => devices > 0).map(([id, devices]) => deviceWords(devices, id));
  return listed(parts);
}

function reserveDevices(pools: AnsweredPlan["pools"]): number {
  return pools
    .flatMap(({ reserveLedger: { lines } }) => lines.filter((line) => !isServingLine(line)))
    .reduce((sum, { devices }) => sum + devices, 0);
}

function bindingWords({ bindingLimit, devices, pools }: AnsweredPlan): string {
  if (bindingLimit === null) return "";
  const words = limitWords[bindingLimit.kind];
  const where = pools.length > 1 ? ` in ${bindingLimit.pool}` : "";
  return `${capital(words)}${where} would stop ${devices === 1 ? "it" : "them"} first.`;
}

/** Findings that a class's own cap keeps work from the fleet: it carries what is left. */
const cappedCodes: ReadonlySet<string> = new Set(["concurrency-cap-reached", "rate-cap-refuses"]);

/** The answer in words; what blocks it in the second sentence. */
export function answerSentence(plan: AnsweredPlan): AnswerSentence {
  if (plan.classes.length === 0) return { fleet: "There is no work to carry: no class asks for any.", binds: "" };
  const blocker = plan.findings.find(({ severity }) => severity === "blocker");
  if (plan.devices === null) {
    return { fleet: "No fleet of this kind carries it.", binds: blocker?.text ?? "A limit is out of reach." };
  }
  const hosted = plan.classes.filter(({ poolId }) => poolId === null).length;
  if (plan.devices === 0 && blocker === undefined)
    return { fleet: noDeviceWords(hosted, plan.classes.length), binds: "" };
  const fleet = fleetWords(plan.pools);
  const isOne = plan.devices === 1;
  if (blocker?.code === "quota-exceeded") {
    return { fleet: `${fleet} would carry it, more than the quota.`, binds: blocker.text };
  }
  if (blocker !== undefined) return { fleet: `${fleet} ${isOne ? "does" : "do"} not carry it.`, binds: blocker.text };
  const reserve = reserveDevices(plan.pools);
  const held = reserve === 0 ? "none in reserve" : `${formatCount(reserve)} of them in reserve`;
  const carries = isOne ? "carries" : "carry";
  const capped = plan.findings.filter(({ code }) => cappedCodes.has(code));
  if (capped.length > 0) {
    const caps = capped.map(({ text }) => text.slice(0, text.indexOf(". ") + 1)).join(" ");
    return { fleet: `${fleet} ${carries} what the caps let in, ${held}.`, binds: caps };
  }
  const work = hosted === 0 ? "it" : `${plan.classes.length - hosted} of ${plan.classes.length} classes`;
  const others =
    hosted === 0
      ? ""
      : hosted === 1
        ? "; a hosted model serves the other"
        : `; hosted models serve the other ${hosted}`;
  return { fleet: `${fleet} ${carries} ${work}, ${held}${others}.`, binds: bindingWords(plan) };
}

/** Why the plan needs no device. */
function noDeviceWords(hosted: number, classes: number): string {
  return hosted === classes
    ? `No device is needed: ${hosted === 1 ? "a hosted model serves it" : "hosted models serve it"}.`
    : "No device is needed: no pool has any calls to serve.";
}

/** Why a success has no cost although every price is known; `null`: there are successes to divide by. */
export function noSuccessText(
  classes: readonly Pick<ClassResult, "peakCallsPerSecond" | "successShare">[],
): string | null {
  const atWork = classes.filter(({ peakCallsPerSecond }) => peakCallsPerSecond > 0);
  if (atWork.length === 0) return "no workflow runs, so none has a cost";
  return atWork.every(({ successShare }) => successShare === 0) ? "no workflow succeeds, so none has a cost" : null;
}

/** Days of a plan: what it speaks of, and from whose month it counts; unset: from the same. */
interface PlanDates {
  readonly asOfDate: string;
  readonly startDate?: string | null;
}

/** `In 12 months (November 2027)`; of months that are not counted from today, `In November 2026, 8 months after the start`. */
function laterWords(months: number, { asOfDate, startDate }: PlanDates): string {
  const start = startDate ?? asOfDate;
  const [count, month] = [formatLongQuantity(months, "months"), monthWords(monthAfter(start, months))];
  return monthsBetween(asOfDate, start) === 0 ? `In ${count} (${month})` : `In ${month}, ${count} after the start`;
}

/**
 * `In 12 months (November 2027), with the growth entered, about 168 H200s, $771k a month.` Beside counts that a simulation
 * found it says that it is the formula's, as the forecast of that month is another figure.
 */
export function laterSentence(
  later: LaterHeadline | null,
  { pools }: Pick<AnsweredPlan, "pools">,
  dates: PlanDates,
): string {
  if (later === null) return "";
  const when = `${laterWords(later.months, dates)}, with the growth entered`;
  if (later.devices === null) return `${when}, no fleet of this kind carries it.`;
  const kinds = new Set(pools.map(({ accelerator }) => accelerator));
  const [only = ""] = kinds;
  const fleet = kinds.size === 1 ? deviceWords(later.devices, only) : formatLongQuantity(later.devices, "devices");
  const cost = later.costUsdPerMonth === null ? "" : `, ${formatUsd(later.costUsdPerMonth)} a month`;
  const isBesideSimulated = pools.some(({ basis }) => basis === "simulated");
  const basis = isBesideSimulated ? " by formula; the forecast scales it to today’s simulated count" : "";
  return `${when}, about ${fleet}${cost}${basis}.`;
}

/** What a success costs over several classes is a mix of unlike things: `mean over 2 classes, $0.274 to $8.84`; of one, `null`. */
export function meanText(classes: readonly Pick<ClassResult, "costUsdPerSuccess">[]): string | null {
  const costs = classes.flatMap(({ costUsdPerSuccess }) => (costUsdPerSuccess === null ? [] : [costUsdPerSuccess]));
  if (costs.length < 2) return null;
  const [least, most] = [formatUsd(Math.min(...costs)), formatUsd(Math.max(...costs))];
  return `mean over ${costs.length} classes, ${least === most ? `${least} each` : `${least} to ${most}`}`;
}
