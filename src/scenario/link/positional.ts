import type { Positional } from "./upgraders.ts";
import { rangeShapes } from "../../quantity/range-shape.ts";
import type { Range } from "../field.ts";
import type { FieldShape } from "../field-shape.ts";

export function positionalValue(shape: FieldShape, value: unknown): Positional {
  switch (shape.kind) {
    case "object": {
      const fields = value as Readonly<Record<string, unknown>>;
      return carriedFields(shape).map(({ name, shape }) => positionalValue(shape, fields[name]));
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
  for (const { name, shape: inner } of shape.fields) {
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
  const [base, low, high, place, path, rank]: readonly unknown[] = value;
  if (typeof base !== "number" || typeof low !== "number" || typeof high !== "number") return misfit;
  if (value.length === 3) return { base, low, high };
  const shape = typeof place === "number" ? rangeShapes[place] : undefined;
  if (value.length === 4) return shape === undefined ? misfit : { base, low, high, shape };
  if (value.length !== 6 || typeof path !== "string" || typeof rank !== "number") return misfit;
  const tied = { base, low, high, with: { path, rank } };
  if (place === noShape) return tied;
  return shape === undefined ? misfit : { ...tied, shape };
}

/** Stands for the shape of a range that says what it moves with and no shape. */
const noShape = -1;

/** A range is as long as what it says: three numbers, its shape behind them, and then what it moves with. */
function rangeValues({ base, low, high, shape, with: tie }: Range): Positional {
  const place = shape === undefined ? noShape : rangeShapes.indexOf(shape);
  if (tie !== undefined) return [base, low, high, place, tie.path, tie.rank];
  return shape === undefined ? [base, low, high] : [base, low, high, place];
}
