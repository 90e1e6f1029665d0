import type { FieldShape } from "./field-shape.ts";
import { scenarioShape } from "./field-shape.ts";
import type { Scenario } from "./schema.ts";

/** A field that can be edited, found by its path. */
export interface LocatedField {
  /** In the spelling of the document: `classes.support.arrivals.perDay`. */
  readonly path: string;
  /** Property names and places in lists, from the document inwards. */
  readonly keys: readonly (string | number)[];
  readonly shape: FieldShape;
  readonly value: unknown;
}

/** Not for editing: what a file is and what it pinned. Ids of members are addresses, not values. */
const fixedFields: ReadonlySet<string> = new Set(["schema", "catalogue"]);

/** Every field that an edit may set, in the document's order; members of lists go by their id. */
export function editableFields(scenario: Scenario): readonly LocatedField[] {
  return fieldsIn({ path: "", keys: [], shape: scenarioShape, value: scenario });
}

/** The field a path names, whatever its case. */
export function locatedField(scenario: Scenario, path: string): LocatedField | null {
  const wanted = path.trim().toLowerCase();
  return editableFields(scenario).find(({ path }) => path.toLowerCase() === wanted) ?? null;
}

function fieldsIn(located: LocatedField): readonly LocatedField[] {
  const { path, keys, shape, value } = located;
  const dotted = (name: string) => (path === "" ? name : `${path}.${name}`);
  if (shape.kind === "object") {
    const fields = value as Readonly<Record<string, unknown>>;
    return shape.fields
      .filter(({ name }) => !fixedFields.has(name) && !(name === "id" && keys.length > 0))
      .flatMap(({ name, shape }) =>
        fieldsIn({ path: dotted(name), keys: [...keys, name], shape, value: fields[name] }),
      );
  }
  if (shape.kind === "array") {
    const members = value as readonly { readonly id: string }[];
    return members.flatMap((value, index) =>
      fieldsIn({ path: dotted(value.id), keys: [...keys, index], shape: shape.element, value }),
    );
  }
  if (shape.kind === "nullable" && shape.inner.kind === "object" && value !== null) {
    return [located, ...fieldsIn({ path, keys, shape: shape.inner, value })];
  }
  return [located];
}

/** A copy of a document with one value replaced; what lies beside the way there is shared. */
export function replaced<Document>(document: Document, keys: readonly (string | number)[], value: unknown): Document {
  const [key, ...rest] = keys;
  if (key === undefined) return value as Document;
  if (Array.isArray(document)) {
    return document.map((element: unknown, index) =>
      index === key ? replaced(element, rest, value) : element,
    ) as Document;
  }
  const fields = document as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: replaced(fields[key], rest, value) } as Document;
}
