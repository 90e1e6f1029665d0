import { allHosted } from "./hosted/index.generated.ts";
import type { HostedRow } from "./hosted/hosted-row.ts";

/** Every hosted model once: its newest row on or before `onDate`, in the order of providers. */
export function hostedModels(onDate: string | null = null): readonly HostedRow[] {
  const newest = new Map<string, HostedRow>();
  for (const row of allHosted.flatMap(({ rows }) => rows)) {
    const known = newest.get(row.id);
    const isKnownDay = onDate === null || row.date <= onDate;
    if (isKnownDay && (known === undefined || known.date <= row.date)) newest.set(row.id, row);
  }
  return [...newest.values()];
}

/** The newest row of one hosted model; `null` where the catalogue has none. */
export function hostedModel(id: string, onDate: string | null = null): HostedRow | null {
  return hostedModels(onDate).find((row) => row.id === id) ?? null;
}
