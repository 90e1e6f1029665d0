import { type ScenarioResult, checkedScenario } from "./checked-scenario.ts";
import { currentVersion, schemaId, upgraders } from "./link/upgraders.ts";
import { type RowSource, noRows } from "./rows/pin.ts";
import { type Refused, refused } from "./problem.ts";
import { scenarioSchema } from "./schema.ts";
import { schemaProblem } from "./schema-problem.ts";
import type { FieldShape } from "./field-shape.ts";
import { scenarioShape } from "./scenario-shape.ts";

/**
 * A scenario from a file's JSON, of this version or an older one: defaults filled in, the rows it uses pinned, its own or those
 * of `rowsOn`, every reference checked; or the first thing that is wrong with it, and where.
 */
export function parsedScenario(json: unknown, rowsOn: (day: string) => RowSource): ScenarioResult {
  const current = currentDocument(json);
  if (!current.ok) return current;
  const tidy = tidied(current.json);
  const parsed = scenarioSchema.safeParse(tidy);
  return parsed.success
    ? checkedScenario(parsed.data, rowsOn(parsed.data.asOfDate))
    : schemaProblem(parsed.error, tidy);
}

type Current = { readonly ok: true; readonly json: unknown } | Refused;

const versionOfSchema = /^plimsoll\.scenario\/([1-9]\d{0,5})$/;

/** A file's JSON as one of the current version; what says no version is left to the schema, which refuses it in words. */
function currentDocument(json: unknown): Current {
  const schema = typeof json === "object" && json !== null && "schema" in json ? json.schema : undefined;
  const match = typeof schema === "string" ? versionOfSchema.exec(schema) : null;
  const version = match === null ? currentVersion : Number(match[1]);
  if (version > currentVersion) {
    return refused(
      "newer",
      "schema",
      `This scenario was made by a newer version: it has format ${version}, and this program reads format ${currentVersion}. Update, then open it again.`,
    );
  }
  if (version === currentVersion) return { ok: true, json };
  const upgraded = upgraders
    .slice(version - 1)
    .reduce((older, step) => step.json(older), json as Readonly<Record<string, unknown>>);
  return { ok: true, json: { ...upgraded, schema: schemaId } };
}

/**
 * A file's JSON made easier on its writer before the schema reads it: ids in lower case, objects that are all defaults filled
 * in, an absent catalogue empty, -0 as 0. Only the schema's own fields are walked, so the depth is the schema's; what it does
 * not know is left as it is, to be refused.
 */
function tidied(json: unknown): unknown {
  if (!isPlainObject(json)) return json;
  const { catalogue = {} } = json;
  return tidiedValue(scenarioShape, {
    ...json,
    catalogue: isPlainObject(catalogue) ? { ...noRows, ...catalogue } : catalogue,
  });
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function tidiedValue(shape: FieldShape, value: unknown): unknown {
  if (typeof value === "number") return value + 0;
  if (shape.kind === "nullable") return tidiedValue(shape.inner, value);
  if (shape.kind === "text" && shape.form === "id" && typeof value === "string") return value.toLowerCase();
  if (shape.kind === "array" && Array.isArray(value)) {
    // One more than the most is enough to be refused; a million would be read in vain.
    return value.slice(0, shape.most + 1).map((element) => tidiedValue(shape.element, element));
  }
  if (shape.kind === "quantity" && isPlainObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, end]) => [key, typeof end === "number" ? end + 0 : end]),
    );
  }
  return shape.kind === "object" && isPlainObject(value) ? tidiedObject(shape, value) : value;
}

function tidiedObject({ fields }: FieldShape & { kind: "object" }, value: Readonly<Record<string, unknown>>): unknown {
  const shapes = new Map(fields.map(({ name, shape }) => [name, shape]));
  const entries = Object.entries(value).map(([key, inner]) => {
    const shape = shapes.get(key);
    return [key, shape === undefined ? inner : tidiedValue(shape, inner)] as const;
  });
  const absent = fields
    .filter(({ name }) => !Object.hasOwn(value, name))
    .flatMap(({ name, shape, fallback }) =>
      shape.kind === "object" && fallback !== undefined ? [[name, tidiedValue(shape, {})] as const] : [],
    );
  // `fromEntries` defines properties: a key called `__proto__` stays a key, which the schema then refuses.
  return Object.fromEntries([...entries, ...absent]);
}
