/** How a row's devices share the work. */
export interface ParallelRanks {
  readonly devices: number | null;
  readonly tp: number;
  readonly pp: number;
  readonly ep: number;
  readonly attentionRanks: number;
}

/** Groups of ranks that each run whole sequences, as notes state them; 1 where they do not. */
function statedRanks(note: string): number {
  const found =
    /\battn_dp=(\d+)/.exec(note) ?? /\battention DP x(\d+)/.exec(note) ?? /\bdp=(\d+) dp-attention/.exec(note);
  return Math.max(1, Number(found?.[1] ?? 1));
}

/**
 * InferenceX points in aiconfigurator's list count a device once for each expert group: eight devices with `tp8_ep8` in the
 * point's name stand there as 64, with the very times of the eight-device rows beside them. Such a row is told by its shape:
 * the product is a square, of expert groups and of the ranks that split an expert, or of the two kinds of attention ranks.
 */
function counted(ranks: ParallelRanks & { readonly devices: number }, expertTp: number): ParallelRanks {
  const { devices, tp, ep, attentionRanks } = ranks;
  if (ep > 1 && expertTp === ep && devices === ep * ep && tp * attentionRanks === devices) {
    const whole = attentionRanks > 1 ? ep : 1;
    return { ...ranks, devices: ep, tp: ep / whole, attentionRanks: whole };
  }
  if (tp > 1 && tp === attentionRanks && devices === tp * tp && ep === devices) {
    return { ...ranks, devices: tp, ep: tp, attentionRanks: 1 };
  }
  return ranks;
}

/**
 * The ranks of a measured row: `tp` splits attention, and `attn_dp` in the note runs whole sequences beside it. SGLang's own
 * `tp` spans both, so it is divided where the two would need more devices than there are.
 */
export function parallelRanks(columns: Omit<ParallelRanks, "attentionRanks">, note: string): ParallelRanks {
  const attentionRanks = statedRanks(note);
  const ranks = { ...columns, attentionRanks };
  const { devices, tp, pp } = columns;
  if (devices === null) return ranks;
  const expertTp = /\battn_dp=\d+ moe_tp=(\d+)/.exec(note)?.[1];
  if (expertTp !== undefined) return counted({ ...ranks, devices }, Number(expertTp));
  const isOver = tp * attentionRanks * pp > devices && tp % attentionRanks === 0;
  return isOver ? { ...ranks, tp: tp / attentionRanks } : ranks;
}
