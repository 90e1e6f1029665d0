import { allRuntimes } from "../../catalog/runtimes/index.generated.ts";
import { runtimeRowFor } from "../../catalog/runtimes/runtime-row-for.ts";
import type { RuntimeRow } from "../../catalog/runtimes/runtime-row.ts";
import shared from "../../catalog/runtimes/shared.ts";
import type { MeasuredRow } from "./measured-row.ts";
import type { Predict } from "./prediction.ts";
import { rowModel } from "./row-model.ts";
import { runtimeEngineOf } from "./runtime-engine-of.ts";
import type { Fitted } from "./seen.ts";

const rows: ReadonlyMap<string, RuntimeRow> = new Map(allRuntimes.map((row) => [row.id, row]));

/** The catalogue's row for the engine, device and format of a measured row; the shared one for engines we have no row of. */
export function runtimeOf(row: MeasuredRow): RuntimeRow {
  const id = runtimeRowFor(runtimeEngineOf(row) ?? row.engine, row.accelerator?.id ?? "", row.precision);
  return (id === null ? undefined : rows.get(id)) ?? shared;
}

/** What the service model gives for a throughput or latency row, with the figures of the catalogue's runtime rows. */
export const predicted: Predict = (row) => {
  const runtime = runtimeOf(row);
  const model = rowModel(row, runtime);
  return typeof model === "string" ? { reason: model } : { value: model.value(runtime) };
};

/** What the catalogue's runtime rows were fitted on. */
export const fitted: Fitted = {
  models: [...new Set(allRuntimes.flatMap(({ fit }) => fit.models))],
  accelerators: [...new Set(allRuntimes.flatMap(({ fit }) => fit.accelerators))],
};
