import { type FieldShape, blankOf } from "./field-shape.ts";
import { scenarioShape } from "./scenario-shape.ts";
import { scenarioPath } from "./prompt-pool.ts";
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
  return fieldsIn(whole(scenario));
}

function whole(scenario: Scenario): LocatedField {
  return { path: "", keys: [], shape: scenarioShape, value: scenario };
}

/** The field a path names, whatever its case; a swap may also go by its place: `classes.support.swaps.0.tokenFactor`. */
export function locatedField(scenario: Scenario, path: string): LocatedField | null {
  const wanted = scenarioPath(path.trim()).toLowerCase();
  const onItsWay = (path: string) => wanted === path.toLowerCase() || wanted.startsWith(`${path.toLowerCase()}.`);
  return (
    fieldsIn(whole(scenario), onItsWay).find(({ path }) => path.toLowerCase() === wanted) ??
    (wanted.includes(".swaps.") ? editableFields(scenario) : []).find(
      ({ keys }) => pathByPlace(scenario, keys) === wanted,
    ) ??
    null
  );
}

/** A field that is unset and would have the wanted one inside it, were it set: `arrivals.burst` of `arrivals.burst.factor`. */
export function unsetAround(scenario: Scenario, path: string): LocatedField | null {
  const wanted = scenarioPath(path.trim()).toLowerCase();
  const isAround = ({ path, shape, value }: LocatedField) => {
    if (value !== null || shape.kind !== "nullable" || shape.inner.kind !== "object") return false;
    return shape.inner.fields.some(({ name }) => `${path}.${name}`.toLowerCase() === wanted);
  };
  return editableFields(scenario).find((field) => isAround(field)) ?? null;
}

/** What an unset object starts from once one of its fields is set; `null` where that cannot be said. */
export function startOf({ shape }: LocatedField): unknown {
  return shape.kind === "nullable" && shape.inner.kind === "object" ? blankOf(shape.inner) : null;
}

const always = () => true;

/** Lists whose members stand or fall as wholes are not edited as a list: a class is more than its id. */
const wholeLists: ReadonlySet<string> = new Set(["classes", "pools"]);

/** What can be edited in a part of the document; only what `isLooked` says of its path is looked into. */
function fieldsIn(located: LocatedField, isLooked: (path: string) => boolean = always): readonly LocatedField[] {
  const { path, keys, shape, value } = located;
  const dotted = (name: string) => (path === "" ? name : `${path}.${name}`);
  if (shape.kind === "object") {
    const fields = value as Readonly<Record<string, unknown>>;
    return shape.fields
      .filter(({ name }) => !fixedFields.has(name) && !(name === "id" && keys.length > 0) && isLooked(dotted(name)))
      .flatMap(({ name, shape }) =>
        fieldsIn({ path: dotted(name), keys: [...keys, name], shape, value: fields[name] }, isLooked),
      );
  }
  if (shape.kind === "array") {
    const own = wholeLists.has(path) ? [] : [located];
    if (shape.element.kind !== "object") return own;
    const members = (value as readonly unknown[]).flatMap((value, index) => {
      const path = dotted(memberKey(value, index));
      return isLooked(path) ? fieldsIn({ path, keys: [...keys, index], shape: shape.element, value }, isLooked) : [];
    });
    return [...own, ...members];
  }
  if (shape.kind === "nullable" && shape.inner.kind === "object" && value !== null) {
    return [located, ...fieldsIn({ path, keys, shape: shape.inner, value }, isLooked)];
  }
  return [located];
}

/** The path with members that have no id called by their place. */
function pathByPlace(document: unknown, keys: readonly (string | number)[]): string {
  const [key, ...rest] = keys;
  if (key === undefined) return "";
  const inner = (document as Readonly<Record<string | number, unknown>>)[key];
  const isNamed = typeof key === "number" && typeof inner === "object" && inner !== null && "id" in inner;
  const name = isNamed && typeof key === "number" ? memberKey(inner, key) : String(key).toLowerCase();
  return rest.length === 0 ? name : `${name}.${pathByPlace(inner, rest)}`;
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

/**
 * What a path calls a member of a list: by its id; a swap, which has none, by the model it speaks of; anything else by its
 * place, counted from 0.
 */
export function memberKey(member: unknown, index: number): string {
  return ownName(member, "id") ?? ownName(member, "model") ?? String(index);
}

const usualName = /^[a-z0-9][a-z0-9.-]{0,63}$/;

/** Only what reads as an id: a file may hold anything there. */
function ownName(member: unknown, field: string): string | null {
  if (typeof member !== "object" || member === null || !Object.hasOwn(member, field)) return null;
  const name = (member as Readonly<Record<string, unknown>>)[field];
  return typeof name === "string" && usualName.test(name) ? name : null;
}
