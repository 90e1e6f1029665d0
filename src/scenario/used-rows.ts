import type { Scenario } from "./schema.ts";

export type RowKind = keyof Scenario["catalogue"];

/** A place in a scenario that names a catalogue row. */
export interface UsedRow {
  readonly kind: RowKind;
  readonly id: string;
  readonly at: string;
}

/** Every place that names a row, pools first, in the document's order: the order of rows in `catalogue` is that of first use. */
export function usedRows({ classes, pools }: Pick<Scenario, "classes" | "pools">): readonly UsedRow[] {
  const used: UsedRow[] = [];
  for (const pool of pools) {
    const at = `pools.${pool.id}`;
    used.push({ kind: "models", id: pool.model, at: `${at}.model` });
    used.push({ kind: "accelerators", id: pool.accelerator, at: `${at}.accelerator` });
    used.push({ kind: "runtimes", id: pool.runtime, at: `${at}.runtime` });
  }
  for (const { id, hosted } of classes) {
    if (hosted !== null) used.push({ kind: "hosted", id: hosted, at: `classes.${id}.hosted` });
  }
  return used;
}
