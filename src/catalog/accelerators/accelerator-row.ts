import type { AcceleratorShape } from "../../engine/input.ts";

/** A device as its maker and its driver describe it: dense peaks, links one way. */
export interface AcceleratorRow extends AcceleratorShape {
  readonly vendor: string;
  /** What the label says; the driver reports less. */
  readonly memoryLabelGb: number;
  readonly watts: number;
  /** Ids of references. */
  readonly source: readonly string[];
  readonly date: string;
  readonly notes: string | null;
}
