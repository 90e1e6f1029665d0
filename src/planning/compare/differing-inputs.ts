import { memberKey } from "../../scenario/field-path.ts";
import type { Scenario } from "../../scenario/schema.ts";

/** An input that two scenarios hold different values of. A class or pool that only one of them has is an input as a whole. */
export interface DifferingInput {
  /** In the spelling of the document; of a row of the catalogue that both use, `catalogue.models.ID.layers`. */
  readonly path: string;
  /** Property names, and ids of members of lists, from the document inwards. */
  readonly keys: readonly string[];
  /** `null`: unset, or a member that is not there. */
  readonly a: unknown;
  readonly b: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Differs always, and is no input. */
const noInput: ReadonlySet<string> = new Set(["schema"]);

/** What differs between two scenarios, in the document's order; members of lists go by their id, wherever they stand. */
export function differingInputs(a: Scenario, b: Scenario): readonly DifferingInput[] {
  return differing(a, b, []).filter(({ path }) => !noInput.has(path));
}

function differing(a: unknown, b: unknown, keys: readonly string[]): readonly DifferingInput[] {
  if (isSame(a, b)) return [];
  if (Array.isArray(a) && Array.isArray(b)) return differingMembers(a, b, keys);
  if (!isRecord(a) || !isRecord(b) || isRange(a) || isRange(b)) return [found(a, b, keys)];
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return names.flatMap((name) => differing(a[name] ?? null, b[name] ?? null, [...keys, name]));
}

function differingMembers(a: readonly unknown[], b: readonly unknown[], keys: readonly string[]) {
  const list = keys.join(".");
  const [ofA, ofB] = [membersOf(a), membersOf(b)];
  if (ofA === null || ofB === null) return [found(a, b, keys)];
  const ids = [...new Set([...ofA.keys(), ...ofB.keys()])];
  const isWhole = isMemberList(list) || list.startsWith("catalogue.");
  const isSameList = ids.length === ofA.size && ids.length === ofB.size;
  // Agents and swaps stand or fall together where one of them is new.
  if (!isWhole && !isSameList) return [found(a, b, keys)];
  return ids.flatMap((id) => {
    const [one, other] = [ofA.get(id) ?? null, ofB.get(id) ?? null];
    // A row that only one of them uses follows from the field that names it.
    if (list.startsWith("catalogue.") && (one === null || other === null)) return [];
    return differing(one, other, [...keys, id]);
  });
}

/** Classes and pools: lists whose members are told apart by their ids and are inputs of their own. */
export function isMemberList(path: string): boolean {
  return path === "classes" || path === "pools";
}

/** Members by what a path calls them; `null`: they have no names, or not all one of their own. */
function membersOf(list: readonly unknown[]): ReadonlyMap<string, unknown> | null {
  const named = new Map(list.map((member, index) => [memberKey(member, index), member] as const));
  const areNamed = list.every((member, index) => memberKey(member, index) !== String(index));
  return areNamed && named.size === list.length ? named : null;
}

function found(a: unknown, b: unknown, keys: readonly string[]): DifferingInput {
  return { path: keys.join("."), keys, a: a ?? null, b: b ?? null };
}

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isRange(value: Fields): boolean {
  return "base" in value && "low" in value;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
