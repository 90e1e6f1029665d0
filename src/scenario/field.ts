import {
  meaningsOf,
  mostRank,
  type RangeMeaning,
  rangeMeanings,
  type RangeShape,
  rangeShapes,
  type RangeTie,
} from "../quantity/range-shape.ts";
import { defaulted, z } from "./zod.ts";

/** An uncertain number: 5th and 95th percentile around the base, unless its ends are said to be others; lognormal, or normal where it reaches 0, unless its shape is said. */
export interface Range {
  readonly base: number;
  readonly low: number;
  readonly high: number;
  readonly shape?: RangeShape | undefined;
  readonly ends?: RangeMeaning | undefined;
  readonly with?: RangeTie | undefined;
}

export type Quantity = number | Range;

/** The one number of a value that may be a range. */
export const baseOf = (value: Quantity) => (typeof value === "number" ? value : value.base);

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

/** What a schema says of its field lies in zod's registry, where the JSON Schema and `shape-of-schema.ts` read it. */
export function described<Schema extends z.ZodMiniType>(schema: Schema, about: string, facts?: FieldFacts): Schema {
  z.globalRegistry.add(schema, { description: about, ...facts });
  return schema;
}

function single({ min, max, whole = false }: QuantityOptions) {
  return (whole ? z.int() : z.number()).check(z.minimum(min), z.maximum(max));
}

const shapeOfRange = described(
  z.enum(rangeShapes),
  "How its values lie; unset: lognormal on either side of the base, normal where it reaches 0",
);

const endsOfRange = described(
  z.enum(rangeMeanings),
  "What its ends are; unset: its 5th and 95th percentiles. One standard deviation is of normal and lognormal ranges, limits of triangular, PERT and uniform ones",
);

const tieOfRange = described(
  z.strictObject({
    path: text("Path of the other input: classes.coding.steps", 200),
    rank: described(
      z.number().check(z.minimum(-mostRank), z.maximum(mostRank)),
      "Correlation of their ranks, by Spearman, from -0.99 to 0.99",
    ),
  }),
  "Another ranged input that it moves with; unset: none",
);

/** Made once, for every quantity has them. */
const behindEnds = { shape: z.optional(shapeOfRange), ends: z.optional(endsOfRange), with: z.optional(tieOfRange) };
const isInOrder = z.refine<Range>(
  ({ base, low, high }) => low <= base && base <= high,
  "a range needs low <= base <= high",
);
const hasOwnEnds = z.refine<Range>(
  ({ shape, ends }) => ends === undefined || meaningsOf(shape).includes(ends),
  "a range of that shape has no such ends",
);

/** A number that may be a range: `30`, `{ base: 30, low: 27, high: 34 }`, or one with a shape. */
export function quantity(about: string, options: QuantityOptions) {
  const end = single(options);
  const range = z.strictObject({ base: end, low: end, high: end, ...behindEnds }).check(isInOrder, hasOwnEnds);
  return described(z.union([end, range]), about, facts(options));
}

/** A number that is a choice, never a range. */
export function choice(about: string, options: QuantityOptions) {
  return described(single(options), about, facts(options));
}

function facts({ unit, min, max, whole = false }: QuantityOptions): FieldFacts {
  return { unit, min, max, whole };
}

export const count = (about: string, fallback: number, min: number, max: number, unit = "") =>
  defaulted(quantity(about, { unit, min, max }), fallback);

export const tokens = (about: string, fallback: number, min = 0, max = 10_000_000) =>
  defaulted(quantity(about, { unit: "tokens", min, max }), fallback);

export const share = (about: string, fallback: number, min = 0, max = 1) =>
  defaulted(quantity(about, { unit: "share", min, max }), fallback);

export const seconds = (about: string, fallback: number, max = 86_400) =>
  defaulted(quantity(about, { unit: "s", min: 0, max }), fallback);

export const usd = (about: string, fallback: number, unit = "USD", max = 1e9) =>
  defaulted(quantity(about, { unit, min: 0, max }), fallback);

/** One of a few words. */
export const word = <const Word extends string>(about: string, words: readonly Word[], fallback: NoInfer<Word>) =>
  described(defaulted(z.enum(words), fallback), about);

export const flag = (about: string, fallback: boolean) => described(defaulted(z.boolean(), fallback), about);

/** What a scenario may leave unset: `null`, also where a file does not say it. */
export const orUnset = <Schema extends z.ZodMiniType>(schema: Schema) => defaulted(z.nullable(schema), null);

/** A field that an object has got at its end since its version was released: unset, and then in no link, unless somebody sets it. */
export function addedLater<Schema extends z.ZodMiniType>(schema: Schema) {
  const field = orUnset(schema);
  z.globalRegistry.add(field, { isAddedLater: true });
  return field;
}

/** Text as a person typed it: no control characters and none that reorder what is read. */
export function text(about: string, longest: number) {
  const shown = z.regex(
    /^[^\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u,
    "has characters that cannot be shown",
  );
  return described(z.string().check(z.maxLength(longest), shown), about);
}

/** A name that paths and tables use: `classes.support.steps`. */
export function identifier(about: string) {
  const form = z.regex(/^[a-z0-9][a-z0-9.-]{0,63}$/, "is not an id: lower-case letters, digits, dots and hyphens");
  return described(z.string().check(form), about);
}

/** Whether a text is a day of the calendar, written as 2026-11-20. */
export function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}

export function isoDate(about: string) {
  return described(z.iso.date(), about);
}
