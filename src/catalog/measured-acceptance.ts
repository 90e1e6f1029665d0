import type { DraftMethod } from "../engine/speculation.ts";

/** Kinds of text that acceptance was measured on: code, and code that the model reasons about before it answers. */
type DraftedText = "code" | "reasoned-code";

/** How many tokens a verification gave, as somebody measured it: the target's own token included, so that 1 is none accepted. */
export interface AcceptanceRow {
  readonly id: string;
  readonly model: string;
  readonly method: DraftMethod;
  /** What drafted, as the source names it. */
  readonly drafts: string;
  readonly text: DraftedText;
  /** Mean tokens a verification with 1, 2, 3, ... drafted tokens. */
  readonly lengths: readonly number[];
  readonly source: string;
  readonly date: string;
}

const speedBench = { source: "inferencex-acceptance", date: "2026-11-22" } as const;

/** SPEED-Bench coding on B300 under vLLM; a model, a method and a kind of text each. */
export const measuredAcceptance: readonly AcceptanceRow[] = [
  {
    id: "glm-5.2-mtp-reasoned-code",
    model: "glm-5.2",
    method: "mtp",
    drafts: "MTP",
    text: "reasoned-code",
    lengths: [1.84, 2.5, 2.99, 3.33, 3.61, 3.78, 3.91, 4.06],
    ...speedBench,
  },
  {
    id: "kimi-k2.5-eagle3-reasoned-code",
    model: "kimi-k2.5",
    method: "heads",
    drafts: "EAGLE-3",
    text: "reasoned-code",
    lengths: [1.83, 2.43, 2.88, 3.24, 3.46, 3.62, 3.71, 3.77],
    ...speedBench,
  },
  {
    id: "kimi-k2.5-eagle3-code",
    model: "kimi-k2.5",
    method: "heads",
    drafts: "EAGLE-3",
    text: "code",
    lengths: [1.8, 2.33, 2.75, 3.06, 3.25, 3.43, 3.46, 3.51],
    ...speedBench,
  },
  {
    id: "kimi-k3-dspark-reasoned-code",
    model: "kimi-k3",
    method: "heads",
    drafts: "DSpark",
    text: "reasoned-code",
    lengths: [1.84, 2.45, 2.87, 3.22, 3.44, 3.54, 3.78, 3.88],
    ...speedBench,
  },
  {
    id: "minimax-m3-eagle3-reasoned-code",
    model: "minimax-m3",
    method: "heads",
    drafts: "EAGLE-3",
    text: "reasoned-code",
    lengths: [1.78, 2.38, 2.83, 3.11, 3.35, 3.45, 3.53, 3.74],
    ...speedBench,
  },
  {
    id: "minimax-m3-eagle3-code",
    model: "minimax-m3",
    method: "heads",
    drafts: "EAGLE-3",
    text: "code",
    lengths: [1.84, 2.52, 2.93, 3.41, 3.59, 3.57, 3.85, 4.06],
    ...speedBench,
  },
  {
    id: "qwen3.5-397b-a17b-mtp-reasoned-code",
    model: "qwen3.5-397b-a17b",
    method: "mtp",
    drafts: "MTP",
    text: "reasoned-code",
    lengths: [1.93, 2.73, 3.39, 3.97, 4.41, 4.8, 5.04, 5.21],
    ...speedBench,
  },
  {
    id: "qwen3.5-397b-a17b-mtp-code",
    model: "qwen3.5-397b-a17b",
    method: "mtp",
    drafts: "MTP",
    text: "code",
    lengths: [1.92, 2.7, 3.33, 3.83, 4.2, 4.48, 4.73, 4.71],
    ...speedBench,
  },
];

/** As fine as the lengths are told. */
const steps = 1000;

/** Neighbours that rise are levelled to their mean until none does: the sums up to the end of each level stay as they were. */
function falling(values: readonly number[]): readonly number[] {
  const levels: { sum: number; count: number }[] = [];
  for (const value of values) {
    let level = { sum: value, count: 1 };
    for (
      let last = levels.at(-1);
      last !== undefined && last.sum / last.count < level.sum / level.count;
      last = levels.at(-1)
    ) {
      level = { sum: last.sum + level.sum, count: last.count + level.count };
      levels.pop();
    }
    levels.push(level);
  }
  return levels.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
}

/**
 * Chance of each draft, by position, to be accepted once those before it are, from mean tokens a verification: the i-th draft
 * adds L(i) - L(i - 1) tokens, which is the chance that all up to it are accepted, and no larger than that of the one before.
 * Each length was measured in a run of its own, so where these chances rise they are levelled.
 *
 *     a(i) = (L(i) - L(i - 1)) / (L(i - 1) - L(i - 2)),  L(0) = 1,  L(1) - L(0) = a(1)
 */
export function acceptanceOf(lengths: readonly number[]): readonly number[] {
  const added = falling(lengths.map((length, index) => length - (lengths[index - 1] ?? 1)));
  let before = 1;
  return added.map((own) => {
    const reached = Math.max(0, own);
    const share = before > 0 ? Math.min(1, reached / before) : 0;
    before = reached;
    return Math.round(share * steps) / steps;
  });
}

/** The row for a model, a method and a kind of text, with its chances by position; `null`: nobody measured it. */
export function acceptanceFor(
  modelId: string,
  method: DraftMethod,
  text: string,
): { readonly id: string; readonly acceptance: readonly number[] } | null {
  const row = measuredAcceptance.find((each) => each.model === modelId && each.method === method && each.text === text);
  return row === undefined ? null : { id: row.id, acceptance: acceptanceOf(row.lengths) };
}
