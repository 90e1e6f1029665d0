import type { MeasuredRow } from "./measured-row.ts";

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
