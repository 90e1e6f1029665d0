import { type Ends, formatRange } from "./format-quantity.ts";

/** What a field takes. */
export interface QuantityField {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

export type QuantityValue = number | Ends;

/** A text that would be understood, with words for its button. */
export interface Offer {
  readonly text: string;
  readonly typed: string;
}

/** Why a text was not understood, in a sentence with what the field allows; the caller keeps the text itself. */
export interface Problem {
  readonly kind: "problem";
  readonly text: string;
  readonly offers: readonly Offer[];
}

export function problem(reason: string, field: QuantityField, offers: readonly Offer[] = []): Problem {
  return { kind: "problem", text: `${reason} ${allowedRange(field)}`, offers };
}

/** `Type a whole number from 1 to 512 devices.` */
function allowedRange({ unit, min, max, whole }: QuantityField): string {
  return `Type a ${whole ? "whole number" : "number"} from ${formatRange({ low: min, high: max }, unit)}.`;
}

/** The text in quotes, cut where it is long. */
export function quoted(text: string): string {
  const longest = 40;
  return text.length > longest ? `"${text.slice(0, longest)}…"` : `"${text}"`;
}
