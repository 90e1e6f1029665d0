import type { Headline } from "../../../engine/plan-result.ts";
import { isSimulated } from "../../../metrics/basis-words.ts";
import type { PlanDocument } from "../../../planning/plan-document.ts";
import type { TornadoRow } from "../../../planning/tornado-row.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatLongFigure, isPrintedWith, unitOf } from "../../../quantity/format-quantity.ts";
import { isPlural, type InputName } from "./input-name.ts";

/** A finding as the title of a view: what is so, and why or what follows. */
export interface RangeFinding {
  readonly fact: string;
  readonly reason: string;
}

/** What the range view says first: the input that moves the answer most, or that none does. */
export function rangeFinding(
  document: PlanDocument,
  rows: readonly TornadoRow[],
  nameOf: (path: string) => InputName,
): RangeFinding {
  const reason = extremesText(document);
  const [first] = rows;
  if (first === undefined) {
    return {
      fact: "No input is a range, so best, base and worst are one plan.",
      reason: "Type 4 to 7 in place of a number to say how sure you are.",
    };
  }
  if (document.devices === null) {
    const atBest = document.range.best.devices;
    const best = atBest === null ? "Nor does one at their best." : `At their best, ${deviceCount(atBest)} would.`;
    return { fact: "No fleet carries the load at the base of the ranges.", reason: best };
  }
  if (document.devices === 0) return { fact: "There is no load, so no range moves the answer.", reason: "" };
  if (findingsBlock(document)) {
    const atBest = document.range.best.misses ? "Nor do they at their best." : "At their best they would.";
    return { fact: "At the base of the ranges these devices do not carry the load.", reason: atBest };
  }
  if (first.swing === 0 && document.costUsdPerMonth === null)
    return { fact: "No range moves the devices; what they cost is not known.", reason };
  if (first.swing === 0) return { fact: "No range moves the answer.", reason };
  const input = nameOf(first.path);
  const { label, whose } = input;
  const name = whose === "" ? label : `${label} (${whose})`;
  const verb = (one: string, many: string) => (isPlural(input) ? many : one);
  if (first.swing === null) {
    const ends = endsText(first.unit, first.low.value, first.high.value);
    return { fact: `${name} ${verb("decides", "decide")} whether the load can be carried: ${ends}.`, reason };
  }
  // Inputs without a range may move it more, and nobody knows.
  const isName = /^.?[A-Z]{2}/.test(name);
  const lead = `Of the inputs with a range, ${isName ? name : `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`}`;
  return {
    fact: `${lead} ${verb("moves", "move")} the answer most. ${answerEnds(first, isSimulated(document))}.`,
    reason,
  };
}

const findingsBlock = ({ findings }: PlanDocument) => findings.some(({ severity }) => severity === "blocker");

/** `From 88 % down to 70 %, a success costs $0.0669 to $0.0841`: the answer's low end first. */
function answerEnds({ unit, low, high }: TornadoRow, isBesideSimulated: boolean): string {
  const { costUsdPerSuccess: atLow, devices } = low.headline;
  const { costUsdPerSuccess: atHigh, devices: devicesHigh } = high.headline;
  const hasCost = atLow !== null && atHigh !== null;
  const isFalling = hasCost ? atLow > atHigh : (devices ?? 0) > (devicesHigh ?? 0);
  const [less, more] = isFalling ? [high, low] : [low, high];
  const text = ({ costUsdPerSuccess, devices: count }: Headline) =>
    hasCost ? formatUsd(costUsdPerSuccess) : formatCount(count);
  const [least, most] = [text(less.headline), text(more.headline)];
  const words = isBesideSimulated ? "by formula " : "";
  const answer = `${words}${hasCost ? `a success costs ${least} to ${most}` : `it takes ${least} to ${most} devices`}`;
  return `From ${endsText(unit, less.value, more.value)}, ${answer}`;
}

/** `$3.99 to $12.29 a device-hour`, `88 % down to 70 %`, `4 to 7 steps`. */
function endsText(unit: string, from: number, to: number): string {
  const isMoney = unit.startsWith("USD");
  const numberUnit = isMoney ? "USD" : isPrintedWith(unit) ? unit : "";
  const number = (value: number) => formatLongFigure(value, numberUnit, 4);
  const words = isMoney ? unit.slice("USD".length) : numberUnit === "" ? ` ${unitOf(to, unit)}` : "";
  return `${number(from)} ${from > to ? "down to" : "to"} ${number(to)}${words.replace("/", " a ")}`.trimEnd();
}

function deviceCount(devices: number | null): string {
  return `${formatCount(devices)} ${devices === 1 ? "device" : "devices"}`;
}

/** What all ranges do together. */
function extremesText({ range: { best, worst } }: PlanDocument): string {
  if (worst.misses)
    return `The number of devices is fixed: with every range at its worst ${deviceCount(worst.devices)} do not carry the load.`;
  if (worst.devices === null) return "With every range at its worst, no fleet carries the load.";
  const [cheap, dear] = [formatUsd(best.costUsdPerSuccess), formatUsd(worst.costUsdPerSuccess)];
  if (best.costUsdPerSuccess !== null && worst.costUsdPerSuccess !== null) {
    if (cheap === dear) return `A success costs ${cheap} in every case.`;
    return `With every range at its best a success costs ${cheap}, with every one at its worst ${dear}.`;
  }
  if (best.devices === worst.devices) return `It takes ${deviceCount(best.devices)} in every case.`;
  const most = formatCount(worst.devices);
  return `With every range at its best it takes ${deviceCount(best.devices)}, with every one at its worst ${most}.`;
}
