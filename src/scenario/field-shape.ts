import { z } from "./zod.ts";
import type { FieldFacts } from "./field.ts";
import { scenarioSchema } from "./schema.ts";

/** What a zod schema says, as plain data: read once, walked by links, edits, ranges, messages and the tests' generator. */
export type FieldShape =
  | { readonly kind: "object"; readonly about: string; readonly fields: readonly NamedField[] }
  | { readonly kind: "array"; readonly about: string; readonly element: FieldShape; readonly most: number }
  | { readonly kind: "nullable"; readonly about: string; readonly inner: FieldShape }
  | { readonly kind: "quantity"; readonly about: string; readonly facts: FieldFacts }
  | { readonly kind: "number"; readonly about: string; readonly facts: FieldFacts }
  | { readonly kind: "auto-or-number"; readonly about: string; readonly facts: FieldFacts }
  | { readonly kind: "enum"; readonly about: string; readonly values: readonly string[] }
  | { readonly kind: "constant"; readonly about: string; readonly value: string }
  | { readonly kind: "flag"; readonly about: string }
  | { readonly kind: "text"; readonly about: string; readonly form: "free" | "id" | "date"; readonly longest: number };

interface NamedField {
  readonly name: string;
  readonly shape: FieldShape;
  /** `undefined`: a file has to say it. */
  readonly fallback: unknown;
}

/** The longest id, by its pattern in `field.ts`. */
const longestId = 64;

/** Throws on a kind of schema that no link can carry: a bug of the schema, seen when the module loads. */
export function fieldShape(schema: z.core.$ZodType, outerAbout = ""): FieldShape {
  const about = described(schema) ?? outerAbout;
  if (schema instanceof z.ZodDefault) return fieldShape(schema.unwrap(), about);
  if (schema instanceof z.ZodNullable) {
    const inner = fieldShape(schema.unwrap(), about);
    return { kind: "nullable", about: inner.about, inner };
  }
  if (schema instanceof z.ZodObject) return { kind: "object", about, fields: namedFields(schema.shape) };
  if (schema instanceof z.ZodArray) {
    return { kind: "array", about, element: fieldShape(schema.element), most: largestLength(schema) };
  }
  if (schema instanceof z.ZodEnum) return { kind: "enum", about, values: schema.options.map(String) };
  if (schema instanceof z.ZodLiteral) return { kind: "constant", about, value: String(schema.value) };
  if (schema instanceof z.ZodBoolean) return { kind: "flag", about };
  if (schema instanceof z.ZodNumber) return { kind: "number", about, facts: numberFacts(schema) };
  if (schema instanceof z.ZodUnion) return unionShape(schema, about);
  if (schema instanceof z.ZodISODate) return { kind: "text", about, form: "date", longest: 10 };
  if (schema instanceof z.ZodString) return textShape(schema, about);
  throw new Error(`a field of another kind than a scenario has: ${about}`);
}

function described(schema: z.core.$ZodType): string | undefined {
  return z.globalRegistry.get(schema)?.description;
}

function namedFields(shape: z.core.$ZodShape): readonly NamedField[] {
  return Object.entries(shape).map(([name, field]) => {
    const shape = fieldShape(field);
    return { name, shape, fallback: fallbackOf(field, shape) };
  });
}

/** An object whose every field has a default may be left out as a whole. */
function fallbackOf(field: z.core.$ZodType, shape: FieldShape): unknown {
  if (field instanceof z.ZodDefault) return field.def.defaultValue;
  if (shape.kind !== "object" || shape.fields.some(({ fallback }) => fallback === undefined)) return undefined;
  return Object.fromEntries(shape.fields.map(({ name, fallback }) => [name, fallback]));
}

function textShape(schema: z.ZodString, about: string): FieldShape {
  const takesCapitals = schema.safeParse("A").success;
  return takesCapitals
    ? { kind: "text", about, form: "free", longest: schema.maxLength ?? 0 }
    : { kind: "text", about, form: "id", longest: longestId };
}

/** A number or a range of numbers; the only other union is a count of replicas, or `auto`. */
function unionShape(schema: z.ZodUnion, about: string): FieldShape {
  const [first, second] = schema.options;
  if (first instanceof z.ZodNumber) return { kind: "quantity", about, facts: numberFacts(first, schema) };
  if (!(second instanceof z.ZodNumber)) throw new Error("a union is a number or a range, or a word or a number");
  return { kind: "auto-or-number", about, facts: { ...numberFacts(second), unit: "replicas" } };
}

function numberFacts(schema: z.ZodNumber, carrier: z.ZodType = schema): FieldFacts {
  const unit = carrier.meta()?.["unit"];
  return {
    unit: typeof unit === "string" ? unit : "",
    min: schema.minValue ?? 0,
    max: schema.maxValue ?? Number.MAX_SAFE_INTEGER,
    whole: schema.format === "safeint",
  };
}

function largestLength({ def }: z.ZodArray): number {
  for (const { _zod } of def.checks ?? []) {
    if (_zod.def.check === "max_length") return (_zod.def as z.core.$ZodCheckMaxLengthDef).maximum;
  }
  throw new Error("an array needs a largest length");
}

/** The shape of the whole document. */
export const scenarioShape = fieldShape(scenarioSchema);
