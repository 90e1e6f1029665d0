import { locatedField, replaced, startOf, unsetAround } from "../scenario/field-path.ts";
import { noRowSource, pinCatalogue } from "../scenario/rows/pin.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { LeverEdit, Proposal } from "./proposal.ts";

/** A scenario with levers moved, one after the other; `null`: one of them finds its field no longer, or another decides it. */
export function moved(scenario: Scenario, proposals: readonly Proposal[]): Scenario | null {
  if (!areCompatible(proposals)) return null;
  // What copies a class or a pool comes last, and copies what the others made of it.
  const inTurn = proposals.toSorted((one, other) => Number(one.make !== undefined) - Number(other.make !== undefined));
  const changed = inTurn.reduce<Scenario | null>(
    (changed, proposal) => (changed === null ? null : movedOnce(changed, proposal)),
    scenario,
  );
  if (changed === null || changed === scenario) return null;
  // What is committed holds the rows that it uses and no others: so does what is simulated.
  const pinned = pinCatalogue(changed, noRowSource);
  return pinned.ok ? pinned.scenario : null;
}

function movedOnce(scenario: Scenario, { edits, make, rows }: Proposal): Scenario | null {
  const changed = make === undefined ? edits.reduce<Scenario | null>(edited, scenario) : make(scenario);
  if (changed === null || rows === undefined) return changed;
  const { catalogue } = changed;
  const accelerators = withRows(catalogue.accelerators, rows.accelerators);
  const runtimes = withRows(catalogue.runtimes, rows.runtimes);
  return { ...changed, catalogue: { ...catalogue, accelerators, runtimes } };
}

function edited(scenario: Scenario | null, { path, value }: LeverEdit): Scenario | null {
  if (scenario === null) return null;
  const field = locatedField(scenario, path);
  if (field !== null) return replaced(scenario, field.keys, value);
  // What it is a field of is unset, and begins with the others as they are unless somebody sets them.
  const around = unsetAround(scenario, path);
  const start = around === null ? null : startOf(around);
  if (around === null || start === null) return null;
  const begun = replaced(scenario, around.keys, start);
  const own = locatedField(begun, path);
  return own === null ? null : replaced(begun, own.keys, value);
}

/** The scenario's own rows first: they count for more. Of others it takes what its own have, and not what the catalogue notes beside. */
function withRows<Row extends { readonly id: string }>(
  own: readonly Row[],
  further: readonly { readonly id: string }[],
): Row[] {
  const [known] = own;
  const names = new Set(Object.keys(known ?? {}));
  const taken = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))) as unknown as Row;
  return [...own, ...further.filter(({ id }) => own.every((row) => row.id !== id)).map(taken)];
}

/** Whether no two decide the same field, or a field and what lies in it. */
function areCompatible(proposals: readonly Proposal[]): boolean {
  const paths = proposals.map(({ edits }) => edits.map(({ path }) => path));
  return paths.every((own, index) =>
    paths.slice(index + 1).every((others) => !own.some((one) => others.some((other) => isWithin(one, other)))),
  );
}

function isWithin(one: string, other: string): boolean {
  return `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);
}
