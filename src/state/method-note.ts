import type { Headline } from "../engine/plan-result.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatLongQuantity } from "../quantity/format-quantity.ts";
import type { Shown } from "../scenario/shown.ts";

type Figures = Pick<Headline, "replicas" | "devices" | "costUsdPerMonth" | "costUsdPerSuccess">;

interface Line {
  readonly before: string;
  readonly text: (figures: Figures) => string;
}

const lines: readonly Line[] = [
  { before: "it was", text: ({ replicas }) => countText(replicas, "replicas") },
  { before: "it was", text: ({ devices }) => countText(devices, "devices") },
  { before: "the cost of a month was", text: ({ costUsdPerMonth }) => formatUsd(costUsdPerMonth) },
  { before: "that of a successful workflow was", text: ({ costUsdPerSuccess }) => formatUsd(costUsdPerSuccess) },
];

/**
 * What a link showed when it was made and no longer does; `null` where nothing differs as printed. The same link gives the
 * same figures as long as the method is the same.
 */
export function methodNote(sent: Shown, now: Figures): string | null {
  const figures = [sent.devices, sent.replicas, sent.costUsdPerMonth, sent.costUsdPerSuccess];
  // A link copied before its first answer shows nothing at all.
  if (figures.every((figure) => figure === null)) return null;
  const changes = lines.flatMap(({ before, text }) => {
    const [was, is] = [text(sent), text(now)];
    return was === is ? [] : [`${before} ${was}, is ${shortened(is, was)} now`];
  });
  if (changes.length === 0) return null;
  return `The method has changed since this link was made: ${changes.join("; ")}.`;
}

/** `8` for `8 replicas` after `9 replicas`. */
function shortened(text: string, after: string): string {
  const [number = "", unit] = text.split(" ");
  return unit !== undefined && after.split(" ")[1] === unit ? number : text;
}

function countText(count: number | null, unit: string): string {
  return count === null ? "without an answer" : formatLongQuantity(count, unit);
}
