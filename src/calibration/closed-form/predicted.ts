import { allRuntimes } from "../../catalog/runtimes/index.generated.ts";
import { runtimeRowFor } from "../../catalog/runtimes/runtime-row-for.ts";
import { runtimeRows } from "../../catalog/runtimes/runtime-rows.ts";
import type { RuntimeRow } from "../../catalog/runtimes/runtime-row.ts";
import shared from "../../catalog/runtimes/shared.ts";
import type { MeasuredRow, Predict } from "../measured/measured-row.ts";
import { rowModel } from "./row-model.ts";
import { runtimeEngineOf } from "../measured/row-engine.ts";

const rows: ReadonlyMap<string, RuntimeRow> = new Map(runtimeRows.map((row) => [row.id, row]));

/** The catalogue's row for the engine, device and format of a measured row; the shared one for engines we have no row of. */
export function runtimeOf(row: MeasuredRow): RuntimeRow {
  const engine = runtimeEngineOf(row) ?? row.engine;
  const id = runtimeRowFor(engine, row.accelerator?.id ?? "", row.precision, row.model?.experts ?? 0);
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

/** What the figures of a model were fitted on: ids of the catalogue. */
export interface Fitted {
  readonly models: readonly string[];
  readonly accelerators: readonly string[];
}

/** Whether the fit saw a row's model and its accelerator: it may not have seen the two together. */
export function seen({ model, accelerator }: MeasuredRow, fitted: Fitted): string {
  const isNewModel = model === null || !fitted.models.includes(model.id);
  const isNewAccelerator = accelerator === null || !fitted.accelerators.includes(accelerator.id);
  if (isNewModel && isNewAccelerator) return "new model and accelerator";
  if (isNewModel) return "new model";
  return isNewAccelerator ? "new accelerator" : "known model and accelerator";
}
