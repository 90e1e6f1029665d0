import type { Headline } from "../engine/plan-result.ts";
import type { DrawnKind } from "./draws/drawn-inputs.ts";

/** What one input does to the headline over its range, all others at their base. */
export interface TornadoRow {
  readonly path: string;
  /** A range of the scenario, or what nobody types: a factor. */
  readonly kind: DrawnKind;
  readonly unit: string;
  readonly low: { readonly value: number; readonly headline: Headline };
  readonly base: number;
  readonly high: { readonly value: number; readonly headline: Headline };
  /** Difference of the two ends' cost of a success; of their devices without a price; `null`: an end has no figure. */
  readonly swing: number | null;
}

/** How far apart both ends are. */
export function swingOf(low: Headline, high: Headline): number | null {
  const { costUsdPerSuccess: atLow } = low;
  const { costUsdPerSuccess: atHigh } = high;
  if (atLow !== null && atHigh !== null) return Math.abs(atHigh - atLow);
  if (low.devices !== null && high.devices !== null) return Math.abs(high.devices - low.devices);
  return null;
}

/** Those that move the answer most first; first of all those at an end of which there is no answer. */
export function byUse(rows: readonly TornadoRow[]): readonly TornadoRow[] {
  return rows.toSorted((one, other) => (other.swing ?? Infinity) - (one.swing ?? Infinity));
}
