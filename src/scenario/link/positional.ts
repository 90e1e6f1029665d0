import type { Positional } from "./upgraders.ts";
import { rangeMeanings, rangeShapes } from "../../quantity/range-shape.ts";
import type { Range } from "../field.ts";
import type { FieldShape } from "../field-shape.ts";

export function positionalValue(shape: FieldShape, value: unknown): Positional {
  switch (shape.kind) {
    case "object": {
      const fields = value as Readonly<Record<string, unknown>>;
      const carried = carriedFields(shape);
      const values = carried.map(({ name, shape }) => positionalValue(shape, fields[name]));
      return values.slice(0, 1 + carried.findLastIndex((field, at) => !field.isAddedLater || values[at] !== null));
    }
    case "array":
      return (value as readonly unknown[]).map((element) => positionalValue(shape.element, element));
    case "nullable":
      return value === null ? null : positionalValue(shape.inner, value);
    case "quantity":
      return typeof value === "number" ? value : rangeValues(value as Range);
    case "auto-or-number":
      return value === "auto" ? 0 : (value as number);
    case "enum":
      return shape.values.indexOf(value as string);
    case "flag":
      return value === true ? 1 : 0;
    default:
      return value as number | string;
  }
}

/** Given for values that do not have the shape: more, fewer or other ones than the schema's. */
export const misfit = Symbol("misfit");

/** The document that positional values stand for, built field by field: nothing of what came in is passed on as an object. */
export function fromPositional(shape: FieldShape, value: unknown): unknown {
  switch (shape.kind) {
    case "object":
      return objectFrom(shape, value);
    case "array":
      return arrayFrom(shape, value);
    case "nullable":
      return value === null ? null : fromPositional(shape.inner, value);
    case "quantity":
      return typeof value === "number" ? value : rangeFrom(value);
    case "auto-or-number":
      return value === 0 ? "auto" : typeof value === "number" ? value : misfit;
    case "enum":
      return typeof value === "number" ? (shape.values[value] ?? misfit) : misfit;
    case "flag":
      return value === 1 ? true : value === 0 ? false : misfit;
    case "number":
      return typeof value === "number" ? value : misfit;
    case "text":
      return typeof value === "string" ? value : misfit;
    case "constant":
      return shape.value;
  }
}

function carriedFields({ fields }: FieldShape & { kind: "object" }) {
  return fields.filter(({ shape }) => shape.kind !== "constant");
}

function objectFrom(shape: FieldShape & { kind: "object" }, value: unknown): unknown {
  if (!Array.isArray(value)) return misfit;
  const built: Record<string, unknown> = {};
  let next = 0;
  // What nobody set is not written.
  if (value.at(-1) === null && carriedFields(shape)[value.length - 1]?.isAddedLater === true) return misfit;
  for (const { name, shape: inner, isAddedLater } of shape.fields) {
    if (isAddedLater && next >= value.length) {
      built[name] = null;
      continue;
    }
    const field = inner.kind === "constant" ? inner.value : fromPositional(inner, value[next]);
    if (field === misfit) return misfit;
    built[name] = field;
    if (inner.kind !== "constant") next += 1;
  }
  return next === value.length ? built : misfit;
}

function arrayFrom(shape: FieldShape & { kind: "array" }, value: unknown): unknown {
  if (!Array.isArray(value) || value.length > shape.most) return misfit;
  const built = value.map((element) => fromPositional(shape.element, element));
  return built.includes(misfit) ? misfit : built;
}

function rangeFrom(value: unknown): unknown {
  if (!Array.isArray(value)) return misfit;
  const [base, low, high, ...said]: readonly unknown[] = value;
  if (typeof base !== "number" || typeof low !== "number" || typeof high !== "number") return misfit;
  const range = { base, low, high };
  if (said.length === 0) return range;
  const shape = wordAt(said[0], rangeShapes);
  const tie = said.length < tiedLength ? undefined : tieFrom(said[1], said[2]);
  const hasMeaning = said.length === meantLength || said.length === tiedLength + 1;
  const ends = hasMeaning ? wordAt(said.at(-1), rangeMeanings) : undefined;
  if (said.length > tiedLength + 1 || [shape, tie, ends].includes(misfit)) return misfit;
  // What only says what was meant anyway is nothing that we write.
  if ((said.length === 1 && shape === undefined) || (hasMeaning && ends === undefined)) return misfit;
  return {
    ...range,
    ...(shape === undefined ? {} : { shape }),
    ...(ends === undefined ? {} : { ends }),
    ...(tie === undefined ? {} : { with: tie }),
  };
}

function tieFrom(path: unknown, rank: unknown): unknown {
  return typeof path === "string" && typeof rank === "number" ? { path, rank } : misfit;
}

/** Behind the three numbers: the shape; shape and meaning; shape, path and rank; all of them. */
const meantLength = 2;
const tiedLength = 3;

/** Stands for a shape of a range that is not said. */
const unsaid = -1;

function wordAt(place: unknown, words: readonly string[]): unknown {
  if (place === unsaid) return undefined;
  return typeof place === "number" ? (words[place] ?? misfit) : misfit;
}

/** A range is as long as what it says: three numbers, its shape behind them, then what it moves with, and last what its ends are. */
function rangeValues({ base, low, high, shape, ends, with: tie }: Range): Positional {
  const place = shape === undefined ? unsaid : rangeShapes.indexOf(shape);
  const meant = ends === undefined ? [] : [rangeMeanings.indexOf(ends)];
  if (tie !== undefined) return [base, low, high, place, tie.path, tie.rank, ...meant];
  return shape === undefined && ends === undefined ? [base, low, high] : [base, low, high, place, ...meant];
}
