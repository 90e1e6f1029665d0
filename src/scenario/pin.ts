import { nearest } from "./nearest.ts";
import type { Refused } from "./problem.ts";
import { refused } from "./problem.ts";
import type { Scenario, ScenarioPool } from "./schema.ts";
import type { RowKind, UsedRow } from "./used-rows.ts";
import { usedRows } from "./used-rows.ts";
import { withRuntimeRows } from "./with-runtime-rows.ts";

export type PinnedRows = Scenario["catalogue"];

/** What a file has that leaves its catalogue out. */
export const noRows: PinnedRows = { models: [], accelerators: [], runtimes: [], hosted: [] };

type Rows = { readonly [Kind in RowKind]: ReadonlyMap<string, PinnedRows[Kind][number]> };

/** Rows by kind and id, for what a scenario does not hold itself. */
export interface RowSource extends Rows {
  /** The id of the profile that fits best where a pool names an engine alone; `null`: there is no such engine. */
  readonly runtimeFor?: (engine: string, acceleratorId: string, weights: ScenarioPool["weights"]) => string | null;
}

/** For links: a link means what it holds, whatever the catalogue has become. */
export const noRowSource: RowSource = {
  models: new Map(),
  accelerators: new Map(),
  runtimes: new Map(),
  hosted: new Map(),
};

/** The scenario with exactly the rows it uses, in order of first use: its own where it has them, else the catalogue's. */
export function pinCatalogue(document: Scenario, source: RowSource): { ok: true; scenario: Scenario } | Refused {
  const scenario = withRuntimeRows(document, source);
  const used = usedRows(scenario);
  const models = pinned("models", scenario.catalogue.models, used, source);
  if (!models.ok) return models;
  const accelerators = pinned("accelerators", scenario.catalogue.accelerators, used, source);
  if (!accelerators.ok) return accelerators;
  const runtimes = pinned("runtimes", scenario.catalogue.runtimes, used, source);
  if (!runtimes.ok) return runtimes;
  const hosted = pinned("hosted", scenario.catalogue.hosted, used, source);
  if (!hosted.ok) return hosted;
  const catalogue = {
    models: models.rows,
    accelerators: accelerators.rows,
    runtimes: runtimes.rows,
    hosted: hosted.rows,
  };
  return { ok: true, scenario: { ...scenario, catalogue } };
}

type Pinned<Kind extends RowKind> = { ok: true; rows: PinnedRows[Kind][number][] } | Refused;

function pinned<Kind extends RowKind>(
  kind: Kind,
  own: readonly PinnedRows[Kind][number][],
  used: readonly UsedRow[],
  source: RowSource,
): Pinned<Kind> {
  const known = new Map([...source[kind], ...own.map((row) => [row.id, row] as const)]);
  const rows = new Map<string, PinnedRows[Kind][number]>();
  for (const { kind: usedKind, id, at } of used) {
    if (usedKind !== kind) continue;
    const row = known.get(id);
    if (row === undefined) return unknownRow(kind, id, at, [...known.keys()]);
    rows.set(id, row);
  }
  return { ok: true, rows: [...rows.values()] };
}

const nounOf: Readonly<Record<RowKind, string>> = {
  models: "model",
  accelerators: "accelerator",
  runtimes: "runtime profile",
  hosted: "hosted model",
};

function unknownRow(kind: RowKind, id: string, at: string, known: readonly string[]): Refused {
  const offers = nearest(id, known, 3);
  const words = offers.length === 0 ? "" : `; the nearest are ${offers.join(", ")}`;
  return refused(
    `unknown-${kind === "hosted" ? "hosted" : kind.slice(0, -1)}`,
    at,
    `${at}: no ${nounOf[kind]} is called "${id}"${words}.`,
  );
}
