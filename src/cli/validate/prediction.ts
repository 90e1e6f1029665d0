import type { MeasuredRow } from "./measured-row.ts";

/** A row's figure as the model gives it, in the row's own unit, or why it gives none, in plain words. */
export type Prediction = { readonly value: number } | { readonly reason: string };

export type Predict = (row: MeasuredRow) => Prediction;
