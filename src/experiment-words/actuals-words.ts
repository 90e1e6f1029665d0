import type { ActualsReview, AssumptionCheck, SeriesError } from "../planning/forecast/actuals-document.ts";
import { monthWords } from "../quantity/calendar-month.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatLongQuantity } from "../quantity/format-quantity.ts";
import { known } from "./account-shape.ts";

/** A field in words. */
type NameOf = (path: string) => string;

const amountText = ({ unit }: Pick<AssumptionCheck, "unit">, value: number) => formatLongQuantity(value, unit, 3);

/** `Steps are the assumption most off: 32.4 steps came, 30 steps were planned`. */
export function actualsTitle(review: ActualsReview, nameOf: NameOf): string {
  const { assumptions, series } = review;
  const told = (check: AssumptionCheck) =>
    `${nameOf(check.path)}, ${amountText(check, check.came)} came, ${amountText(check, check.planned)} planned`;
  const off = assumptions.find(({ isOff }) => isOff);
  if (off !== undefined) return `Most off: ${told(off)}`;
  const alone = assumptions.find(({ isOffAlone }) => isOffAlone);
  if (alone !== undefined) return `${aloneText(review)}: ${told(alone)}`.replace(/^o/, "O");
  const strange = series.find(({ offSince }) => offSince !== null);
  if (strange !== undefined) {
    return `No assumption explains what is off: ${seriesNames[strange.series]}, ${coveredText(strange.error)} months inside the band`;
  }
  return assumptions.length === 0
    ? "What came shows no assumption of the plan"
    : "No assumption is off by more than chance";
}

/** Of what its own series alone shows. */
export function aloneText({ series }: Pick<ActualsReview, "series">): string {
  const has = (id: ActualsReview["series"][number]["series"]) => series.some((own) => own.series === id);
  const [money, devices] = [has("costUsdPerMonth"), has("devices")];
  if (money && devices) return "off, though money and devices do not show it";
  if (money || devices) return `off, though ${money ? "money does" : "devices do"} not show it`;
  return "off, though no other series shows it";
}

/** Less is nothing by the digits that are shown. */
const leastBias = 5e-4;

function biasText({ biasShare }: SeriesError): string {
  if (Math.abs(biasShare) < leastBias) return "neither above nor below the plan";
  return `${formatShare(Math.abs(biasShare), 2)} ${biasShare < 0 ? "below" : "above"} the plan`;
}

const coveredText = ({ covered, banded }: SeriesError) => `${formatCount(covered)} of ${formatCount(banded)}`;

/** `72 months of 6 series: 3 % off on average, 1.9 % below the plan, 70 of 72 inside the band`. */
export function actualsCaption({ error, series, rebasedError, left, assumptions, lastDate }: ActualsReview): string {
  const band =
    error.banded === 0
      ? "too few months to tell chance from error"
      : `${coveredText(error)} inside the band that nine in ten would lie in`;
  const after = rebasedError === null ? "" : `, ${coveredText(rebasedError)} with the first of these set to what came`;
  const gone =
    left === 0
      ? ""
      : `; ${left === 1 ? "1 value is" : `${formatCount(left)} values are`} left out: of 0, of another time, or of nothing in the plan`;
  const isPlanned = lastDate !== null && assumptions.some(({ plan }) => plan !== null);
  const of = isPlanned
    ? `; devices and a month with an assumption as it came are those of ${monthWords(lastDate)}`
    : "";
  if (error.months === 0) return `No figure could be held against the plan${gone}`;
  const count = `${formatCount(error.months)} monthly ${error.months === 1 ? "figure" : "figures"} of ${formatCount(series.length)} series`;
  return `${count}: ${formatShare(error.mapeShare, 2)} off on average, ${biasText(error)}, ${band}${after}${gone}${of}`;
}

export const assumptionHeads = ["Planned", "Came", "Since", "Devices with it", "A month with it"] as const;

/** The cells of an assumption beside its name. */
export function assumptionCells(check: AssumptionCheck): readonly string[] {
  const { plan, since, isOff, isOffAlone } = check;
  return [
    amountText(check, check.planned),
    amountText(check, check.came),
    isOff || isOffAlone ? monthWords(since) : "",
    plan === null ? "" : withDifference(plan.before.devices, plan.after.devices),
    plan === null ? "" : known(plan.after.costUsdPerMonth, formatUsd),
  ];
}

function withDifference(before: number | null, after: number | null): string {
  if (before === null || after === null) return known(after, formatCount);
  if (before === after) return `${formatCount(after)}, the same`;
  return `${formatCount(after)}, ${formatCount(Math.abs(after - before))} ${after > before ? "more" : "fewer"}`;
}

/** Why nothing need be done about an assumption. */
export function standingText({ isInRange, months }: AssumptionCheck): string {
  if (months < leastMonths) return "too few months to tell";
  return isInRange ? "inside its range" : "no more than chance";
}

const leastMonths = 3;

export const seriesHeads = ["Months", "Off on average", "Against the plan", "Inside the band"] as const;

/** How a series was off. */
export function seriesCells({ error, offSince }: ActualsReview["series"][number]): readonly string[] {
  return [
    formatCount(error.months),
    formatShare(error.mapeShare, 2),
    biasText(error),
    error.banded === 0 ? "" : `${coveredText(error)}${offSince === null ? "" : `, off since ${monthWords(offSince)}`}`,
  ];
}

/** What a series is called. */
export const seriesNames: Readonly<Record<ActualsReview["series"][number]["series"], string>> = {
  workflowsPerDay: "Workflows a day",
  attemptsPerDay: "Attempts a day",
  callsPerDay: "Calls a day",
  promptTokensPerDay: "Prompt tokens a day",
  outputTokensPerDay: "Output tokens a day",
  tokensPerDay: "Tokens a day",
  peakToAverage: "Peak over average",
  stepsPerAttempt: "Steps an attempt",
  callsPerStep: "Calls a step",
  promptTokensPerCall: "Prompt tokens a call",
  outputTokensPerCall: "Output tokens a call",
  cachedShare: "Share from the caches",
  successPerAttempt: "Attempts that succeed",
  toolSeconds: "Tool time",
  reviewShare: "Reviewed share",
  reviewMinutes: "Time of a review",
  usdPerDeviceHour: "Price of a device-hour",
  costUsdPerMonth: "Cost a month",
  devices: "Devices",
};
