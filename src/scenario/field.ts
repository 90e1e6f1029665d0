import { z } from "./zod.ts";

/** An uncertain number: 5th and 95th percentile around the base. */
export interface Range {
  readonly base: number;
  readonly low: number;
  readonly high: number;
}

export type Quantity = number | Range;

/** What a field is, for the schema, the editor and the messages. */
export interface FieldFacts {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

interface QuantityOptions {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
}

function single({ min, max, whole = false }: QuantityOptions): z.ZodNumber {
  return (whole ? z.int() : z.number()).min(min).max(max);
}

/** A number that may be a range: `30`, or `{ base: 30, low: 27, high: 34 }`. */
export function quantity(about: string, options: QuantityOptions) {
  const end = single(options);
  const range = z
    .strictObject({ base: end, low: end, high: end })
    .refine(({ base, low, high }) => low <= base && base <= high, "a range needs low <= base <= high");
  return z.union([end, range]).meta({ description: about, ...facts(options) });
}

/** A number that is a choice, never a range. */
export function choice(about: string, options: QuantityOptions) {
  return single(options).meta({ description: about, ...facts(options) });
}

function facts({ unit, min, max, whole = false }: QuantityOptions): FieldFacts {
  return { unit, min, max, whole };
}

/** Text as a person typed it: no control characters and none that reorder what is read. */
export function text(about: string, longest: number) {
  return z
    .string()
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u, "has characters that cannot be shown")
    .meta({ description: about });
}

/** A name that paths and tables use: `classes.support.steps`. */
export function identifier(about: string) {
  return z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,63}$/, "is not an id: lower-case letters, digits, dots and hyphens")
    .meta({ description: about });
}

export function isoDate(about: string) {
  return z.iso.date().meta({ description: about });
}
