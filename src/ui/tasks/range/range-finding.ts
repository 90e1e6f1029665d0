import type { Headline } from "../../../engine/plan-result.ts";
import type { PlanDocument } from "../../../planning/plan-document.ts";
import type { TornadoRow } from "../../../planning/tornado.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatRange } from "../../../quantity/format-quantity.ts";
import type { InputName } from "./input-name.ts";

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
  if (first.swing === 0) return { fact: "No range moves the answer.", reason };
  const { label, whose } = nameOf(first.path);
  const name = whose === "" ? label : `${label} (${whose})`;
  const ends = formatRange({ low: first.low.value, high: first.high.value }, first.unit, 4);
  if (first.swing === null) return { fact: `${name} decides whether the load can be carried: ${ends}.`, reason };
  return { fact: `${name} moves the answer most: ${ends} is ${answerEnds(first)}.`, reason };
}

function answerEnds({ low, high }: TornadoRow): string {
  const { costUsdPerSuccess: atLow, devices } = low.headline;
  const { costUsdPerSuccess: atHigh } = high.headline;
  if (atLow !== null && atHigh !== null) return `${formatUsd(atLow)} to ${formatUsd(atHigh)} a success`;
  return `${formatCount(devices)} to ${formatCount(high.headline.devices)} devices`;
}

function deviceCount(devices: number | null): string {
  return `${formatCount(devices)} ${devices === 1 ? "device" : "devices"}`;
}

/** What all ranges do together. */
function extremesText({ range: { best, worst } }: PlanDocument): string {
  if (worst.devices === null) return "With every range at its worst, no fleet carries the load.";
  const ends = (text: (headline: Headline) => string) => `${text(best)} to ${text(worst)}`;
  if (best.costUsdPerSuccess === null || worst.costUsdPerSuccess === null) {
    if (best.devices === worst.devices) return `Together they leave it at ${deviceCount(best.devices)}.`;
    return `All of them together: ${ends(({ devices }) => formatCount(devices))} devices.`;
  }
  return `All of them together: ${ends(({ costUsdPerSuccess }) => formatUsd(costUsdPerSuccess))} a success.`;
}
