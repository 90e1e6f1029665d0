import type { z } from "./zod.ts";
import { type Refused, expectation, nearest, quoted, refused } from "./problem.ts";
import type { FieldShape } from "./field-shape.ts";
import { scenarioShape } from "./scenario-shape.ts";
import { memberKey } from "./field-path.ts";

/** The first thing a schema has against a document, in words and with the place: `classes.support.steps`. */
export function schemaProblem(error: z.core.$ZodError, json: unknown): Refused {
  const issue = error.issues[0];
  if (issue === undefined) return refused("invalid", "", "This is not a scenario.");
  const { at, shape, value, isMissing } = place(issue.path, json);
  const subject = at === "" ? "The scenario" : at;
  const set = shape.kind === "nullable" ? shape.inner : shape;
  if (issue.code === "unrecognized_keys" && set.kind === "object") return unknownField(at, issue.keys[0] ?? "", set);
  if (isMissing) return refused("missing", at, `${subject} is missing; it takes ${expectation(shape)}.`);
  if (issue.code === "custom") return refused("invalid", at, `${subject}: ${issue.message}.`);
  return refused("invalid", at, `${subject} takes ${expectation(shape)}; here it is ${described(value, shape)}.`);
}

/** What was there instead; a list that is too long is read no further than that. */
function described(value: unknown, shape: FieldShape): string {
  const inner = shape.kind === "nullable" ? shape.inner : shape;
  if (!Array.isArray(value) || inner.kind !== "array") return quoted(value);
  return value.length > inner.most ? "longer" : `a list of ${value.length}`;
}

function unknownField(at: string, key: string, { fields }: FieldShape & { kind: "object" }): Refused {
  const path = at === "" ? key.slice(0, 80) : `${at}.${key.slice(0, 80)}`;
  const names = fields.map(({ name }) => name);
  const offer = nearest(key, names, 1)[0] ?? "";
  return refused(
    "unknown-field",
    path,
    `There is no field ${quoted(key)}${at === "" ? "" : ` in ${at}`}; the nearest is "${offer}".`,
  );
}

interface Place {
  readonly at: string;
  readonly shape: FieldShape;
  readonly value: unknown;
  readonly isMissing: boolean;
}

function place(path: readonly PropertyKey[], json: unknown): Place {
  let found: Place = { at: "", shape: scenarioShape, value: json, isMissing: false };
  for (const key of path) {
    const next = within(found, key);
    if (next === null) break;
    found = next;
  }
  return found;
}

function within({ at, shape, value }: Place, key: PropertyKey): Place | null {
  const outer = shape.kind === "nullable" ? shape.inner : shape;
  const inner =
    typeof value === "object" && value !== null ? (value as Readonly<Record<PropertyKey, unknown>>)[key] : undefined;
  const dotted = (name: string) => (at === "" ? name : `${at}.${name}`);
  if (outer.kind === "array") {
    return {
      at: dotted(memberKey(inner, Number(key))),
      shape: outer.element,
      value: inner,
      isMissing: inner === undefined,
    };
  }
  if (outer.kind !== "object") return null;
  const field = outer.fields.find(({ name }) => name === key);
  return field === undefined
    ? null
    : { at: dotted(field.name), shape: field.shape, value: inner, isMissing: inner === undefined };
}
