import type { Scenario, ScenarioClass } from "./schema.ts";

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
  return [...used, ...classes.flatMap((workload) => hostedRowsOf(workload))];
}

function hostedRowsOf({ id, hosted, agents, fallback }: ScenarioClass): readonly UsedRow[] {
  const at = `classes.${id}`;
  const named = [
    { id: hosted, at: `${at}.hosted` },
    ...agents.map((agent) => ({ id: agent.hosted, at: `${at}.agents.${agent.id}.hosted` })),
    { id: fallback?.hosted ?? null, at: `${at}.fallback.hosted` },
  ];
  return named.flatMap(({ id, at }) => (id === null ? [] : [{ kind: "hosted" as const, id, at }]));
}
