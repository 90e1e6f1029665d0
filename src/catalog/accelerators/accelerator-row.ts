import type { AcceleratorShape } from "../../engine/input.ts";

/** A device as its maker and its driver describe it: dense peaks, links one way. */
export interface AcceleratorRow extends AcceleratorShape {
  readonly vendor: string;
  /** Devices of one design, which engines run alike: what is measured on one speaks for the others. */
  readonly family: string;
  /** Names in benchmark files, other than `id` and `name`. */
  readonly alsoCalled: readonly string[];
  /** What the label says; the driver reports less. */
  readonly memoryLabelGb: number;
  /** `null` where no source says. */
  readonly watts: number | null;
  /** Ids of references. */
  readonly source: readonly string[];
  readonly date: string;
  readonly notes: string | null;
}
