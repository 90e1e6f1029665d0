import { expect, test } from "vitest";
import type { JsonSchema } from "../../src/scenario/json-schema.ts";
import { scenarioJsonSchema } from "../../src/scenario/json-schema.ts";

interface Field {
  readonly path: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** Every field of a schema, those of list members and of objects that may be null included. */
function fieldsOf(schema: JsonSchema, path = ""): readonly Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const inner = property as JsonSchema;
    const field = { path: `${path}${name}`, schema: inner, isRequired: (schema.required ?? []).includes(name) };
    // The ends of a range are described by the field they belong to.
    return "unit" in inner ? [field] : [field, ...fieldsOf(inner, `${path}${name}.`)];
  });
  const members = schema.items === undefined ? [] : fieldsOf(schema.items as JsonSchema, `${path}*.`);
  const choices = (schema.anyOf ?? []).flatMap((choice) => fieldsOf(choice as JsonSchema, path));
  return [...own, ...members, ...choices];
}

const fields = fieldsOf(scenarioJsonSchema());

test("describes over 220 fields, each in words", () => {
  expect(fields.length).toBeGreaterThan(220);
  expect(fields.filter(({ schema }) => (schema.description ?? "").length < 4).map(({ path }) => path)).toEqual([]);
});

test("every number says its unit, its least and its most", () => {
  const isNumber = ({ type, anyOf = [] }: JsonSchema): boolean =>
    type === "number" || type === "integer" || anyOf.some((choice) => isNumber(choice as JsonSchema));
  const numbers = fields.filter(({ schema }) => isNumber(schema));
  expect(numbers.length).toBeGreaterThan(140);
  const silent = numbers.filter(
    ({ schema }) =>
      typeof schema["unit"] !== "string" || typeof schema["min"] !== "number" || typeof schema["max"] !== "number",
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test("every field outside the pinned rows has a default, or is one of 26 that a file must say", () => {
  const asked = fields.filter(({ path }) => !/^catalogue\.\w+\.\*/.test(path));
  const without = asked.filter(({ schema }) => !("default" in schema));
  expect(without.filter(({ isRequired }) => !isRequired)).toEqual([]);
  expect(without.map(({ path }) => path)).toEqual([
    "schema",
    "title",
    "asOfDate",
    "classes",
    "classes.*.id",
    "classes.*.name",
    "classes.*.pool",
    "classes.*.arrivals.launches.*.date",
    ...["steps", "prefixTokens", "outputTokens", "toolSeconds", "callsPerStep", "growthTokensPerCall"].flatMap(
      (quantity) => ["share", "value"].map((end) => `classes.*.varies.${quantity}.quantiles.*.${end}`),
    ),
    "classes.*.agents.*.id",
    "classes.*.agents.*.name",
    "classes.*.swaps.*.model",
    "pools",
    "pools.*.id",
    "pools.*.model",
    "pools.*.accelerator",
    "pools.*.priceBasis.accelerator",
    "pools.*.priceBasis.provider",
    "pools.*.priceBasis.region",
    "pools.*.priceBasis.commitment",
    "pools.*.priceBasis.date",
    "pools.*.priceChanges.*.date",
    "forecast.rebased.*.path",
    "forecast.rebased.*.was",
    "forecast.rebased.*.date",
  ]);
});
