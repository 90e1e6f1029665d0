import type { Scenario } from "../../scenario/schema.ts";
import { type DifferingInput, isMemberList } from "./differing-inputs.ts";

type Fields = Readonly<Record<string, unknown>>;
type Member = Fields & { readonly id: string };

/** Scenario A with some of the inputs as B has them. Rows of the catalogue that either uses are all there. */
export function mixedScenario(a: Scenario, b: Scenario, taken: readonly DifferingInput[]): Scenario {
  const rows = { ...a, catalogue: joinedRows(a.catalogue, b.catalogue) };
  return taken.reduce((mixed, { keys, b: value }) => withValue(mixed, keys, value) as Scenario, rows);
}

function joinedRows(a: Scenario["catalogue"], b: Scenario["catalogue"]): Scenario["catalogue"] {
  const joined = <Row extends Member>(own: readonly Row[], other: readonly Row[]) => [
    ...own,
    ...other.filter(({ id }) => own.every((row) => row.id !== id)),
  ];
  return {
    models: joined(a.models, b.models),
    accelerators: joined(a.accelerators, b.accelerators),
    runtimes: joined(a.runtimes, b.runtimes),
    hosted: joined(a.hosted, b.hosted),
  };
}

/** A copy with one value in its place; a member of a list that is added or taken away goes by its id. */
function withValue(document: unknown, keys: readonly string[], value: unknown, at = ""): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const inside = at === "" ? key : `${at}.${key}`;
  if (!Array.isArray(document)) {
    const fields = document as Fields;
    return { ...fields, [key]: withValue(fields[key], rest, value, inside) };
  }
  const members = document as readonly Fields[];
  const isMember = (member: Fields) => ("id" in member ? member["id"] : member["model"]) === key;
  if (rest.length > 0 || !isMemberList(at))
    return members.map((member) => (isMember(member) ? withValue(member, rest, value, inside) : member));
  const others = members.filter((member) => !isMember(member));
  return value === null ? others : [...others, value];
}
