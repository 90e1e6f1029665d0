import { type Outcome, refused, success } from "../../scenario/problem.ts";
import { listOf, numberAt, recordOf, valueAt } from "../reading/json-text.ts";
import type { Layer } from "./layer-plan.ts";

/** Widths of feed-forward networks are rounded up to a multiple of it. */
const widthMultiple = 256;

/** `ffn_mult`: two thirds of so many hidden sizes and as much again for the gate, rounded up. */
function widthOf(multiple: number, hidden: number): number {
  return Math.ceil(Math.trunc((2 * multiple * hidden) / 3) / widthMultiple) * widthMultiple;
}

/**
 * Layers that a search made each by itself (`block_configs`): with fewer KV heads, a narrower network, or without one or the
 * other. A part that is replaced by one matrix keeps nothing; its matrix is counted with `linearParts`.
 */
export function blockLayers(
  blocks: readonly unknown[],
  queryHeads: number,
  hidden: number,
): Outcome<{ readonly plan: readonly Layer[]; readonly linearParts: number }> {
  let linearParts = 0;
  const plan: Layer[] = [];
  for (const [index, block] of blocks.entries()) {
    const attention = recordOf(valueAt(block, "attention"));
    const network = recordOf(valueAt(block, "ffn"));
    const at = `block_configs.${index}`;
    if (attention === null || network === null) return refused("unknown-layer", at, `${at} has no attention and ffn.`);
    for (const part of [attention, network]) if (valueAt(part, "replace_with_linear") === true) linearParts += 1;
    const isLeftOut = (part: unknown) =>
      valueAt(part, "no_op") === true || valueAt(part, "replace_with_linear") === true;
    const group = numberAt(attention, "n_heads_in_group") ?? 1;
    const multiple = numberAt(network, "ffn_mult");
    const width = numberAt(network, "intermediate_size") ?? (multiple === null ? null : widthOf(multiple, hidden));
    const hasNetwork = !isLeftOut(network) && width !== null;
    plan.push({
      mixers: isLeftOut(attention) ? [] : ["full"],
      network: hasNetwork ? "dense" : "none",
      kvHeads: numberAt(attention, "num_key_value_heads") ?? queryHeads / Math.max(1, group),
      ...(hasNetwork ? { intermediate: width } : {}),
    });
  }
  return success({ plan, linearParts });
}

/** Whether a list is one of blocks. */
export function hasBlocks(blocks: readonly unknown[] | null): blocks is readonly unknown[] {
  return blocks !== null && listOf(blocks).length > 0;
}
