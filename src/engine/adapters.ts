/** LoRA adapters that a pool serves over one base model: each call names one, and a step computes those of its calls together. */
export interface Adapters {
  /** Fine-tuned models that calls ask for. */
  readonly count: number;
  /** Width between the two matrices of an adapter. */
  readonly rank: number;
  /** Which matrices have adapters: attention projections, or all linear layers. */
  readonly targets: "attention" | "all-linear";
  /** Adapters that a device holds at once; `null`: all of them. Others are fetched from the host when a call needs one. */
  readonly onDevice: number | null;
  /** Call share of the adapter in place i is in proportion to 1 / i^exponent; 0: all alike. */
  readonly zipfExponent: number;
}
