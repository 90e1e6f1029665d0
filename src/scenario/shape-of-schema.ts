import { z } from "./zod.ts";
import type { FieldFacts } from "./field.ts";
import type { FieldShape, NamedField } from "./field-shape.ts";

/** The longest id, by its pattern in `field.ts`. */
const longestId = 64;

/** Throws on a kind of schema that no link can carry: a bug of the schema, seen when the module loads. */
export function fieldShape(schema: z.core.$ZodType, outerAbout = ""): FieldShape {
  const about = described(schema) ?? outerAbout;
  if (schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniPrefault) {
    return fieldShape(schema.def.innerType, about);
  }
  if (schema instanceof z.ZodMiniNullable) {
    const inner = fieldShape(schema.def.innerType, about);
    return { kind: "nullable", about: inner.about, inner };
  }
  if (schema instanceof z.ZodMiniObject) return { kind: "object", about, fields: namedFields(schema.shape) };
  if (schema instanceof z.ZodMiniArray) {
    return { kind: "array", about, element: fieldShape(schema.def.element), most: largestLength(schema) };
  }
  if (schema instanceof z.ZodMiniEnum) return { kind: "enum", about, values: schema.options.map(String) };
  if (schema instanceof z.ZodMiniLiteral) return { kind: "constant", about, value: String(schema.def.values[0]) };
  if (schema instanceof z.ZodMiniBoolean) return { kind: "flag", about };
  if (schema instanceof z.ZodMiniNumber) return { kind: "number", about, facts: numberFacts(schema) };
  if (schema instanceof z.ZodMiniUnion) return unionShape(schema, about);
  if (schema instanceof z.ZodMiniISODate) return { kind: "text", about, form: "date", longest: 10 };
  if (schema instanceof z.ZodMiniString) return textShape(schema, about);
  throw new Error(`a field of another kind than a scenario has: ${about}`);
}

function described(schema: z.core.$ZodType): string | undefined {
  return z.globalRegistry.get(schema)?.description;
}

function namedFields(shape: z.core.$ZodShape): readonly NamedField[] {
  return Object.entries(shape).map(([name, field]) => {
    const shape = fieldShape(field);
    const isAddedLater = z.globalRegistry.get(field)?.["isAddedLater"] === true;
    return { name, shape, fallback: fallbackOf(field, shape), isAddedLater };
  });
}

/** An object whose every field has a default may be left out as a whole. */
function fallbackOf(field: z.core.$ZodType, shape: FieldShape): unknown {
  if (field instanceof z.ZodMiniDefault) return field.def.defaultValue;
  if (shape.kind !== "object" || shape.fields.some(({ fallback }) => fallback === undefined)) return undefined;
  return Object.fromEntries(shape.fields.map(({ name, fallback }) => [name, fallback]));
}

function textShape(schema: z.ZodMiniString, about: string): FieldShape {
  const takesCapitals = ["A", "USD"].some((text) => schema.safeParse(text).success);
  return takesCapitals
    ? { kind: "text", about, form: "free", longest: largestLength(schema) }
    : { kind: "text", about, form: "id", longest: longestId };
}

/** A number or a range of numbers; the only other union is a count of replicas, or `auto`. */
function unionShape(schema: z.ZodMiniUnion, about: string): FieldShape {
  const [first, second] = schema.def.options;
  if (first instanceof z.ZodMiniNumber) return { kind: "quantity", about, facts: numberFacts(first, schema) };
  if (!(second instanceof z.ZodMiniNumber)) throw new Error("a union is a number or a range, or a word or a number");
  return { kind: "auto-or-number", about, facts: { ...numberFacts(second), unit: "replicas" } };
}

function numberFacts(schema: z.ZodMiniNumber, carrier: z.ZodMiniType = schema): FieldFacts {
  const unit = z.globalRegistry.get(carrier)?.["unit"];
  return {
    unit: typeof unit === "string" ? unit : "",
    min: Math.max(...ends(schema, "greater_than")),
    max: Math.min(...ends(schema, "less_than")),
    whole: schema instanceof z.ZodMiniNumberFormat,
  };
}

/** Where a number has to end: each check narrows what the ones before it leave. */
function ends(schema: z.ZodMiniNumber, which: "greater_than" | "less_than"): readonly number[] {
  const found = checks(schema).flatMap((check) => (check.check === which ? [Number(check.value)] : []));
  if (found.length === 0) throw new Error("a number needs a smallest and a largest value");
  return found;
}

function largestLength(schema: z.ZodMiniArray | z.ZodMiniString): number {
  const found = checks(schema).find((check) => check.check === "max_length");
  if (found === undefined) throw new Error("an array or a text needs a largest length");
  return found.maximum;
}

/** Zod's own list of what a check can be; its schemas promise no more than that it is one. */
function checks({ def }: z.ZodMiniType): readonly z.core.$ZodChecks["_zod"]["def"][] {
  return (def.checks ?? []).map(({ _zod }) => _zod.def as z.core.$ZodChecks["_zod"]["def"]);
}
