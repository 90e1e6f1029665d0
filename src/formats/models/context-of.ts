import type { Family } from "./config-families.ts";
import type { Keys } from "./config-keys.ts";

export interface Context {
  readonly tokens: number;
  readonly remarks: readonly string[];
}

/** Of models whose configuration and family say nothing: what the oldest of them were trained on. */
const leastTokens = 2048;

/** Kinds of rotation whose factor lengthens the context. */
const lengthening: readonly string[] = ["yarn", "linear", "dynamic"];

/** The longest context: positions of the configuration, lengthened where its rotation says so. */
export function contextOf(keys: Keys, outer: Keys | null, family: Family): Context {
  const names = [
    "max_position_embeddings",
    "n_positions",
    "max_sequence_length",
    "max_seq_len",
    "max_seq_length",
    "seq_length",
    "model_max_length",
    "n_ctx",
  ] as const;
  const given = keys.number(...names) ?? outer?.number("max_position_embeddings", "max_sequence_length") ?? null;
  const rotation = keys.inside("rope_scaling") ?? keys.inside("rope_parameters");
  const kind = rotation?.text("rope_type", "type") ?? "default";
  const factor = rotation?.number("factor") ?? null;
  const tokens = given !== null && given >= 1 ? Math.trunc(given) : null;
  if (tokens === null) {
    const assumed = family.contextTokens ?? leastTokens;
    const text = `The file does not say how long a context may be (max_position_embeddings); ${assumed} tokens are assumed.`;
    return { tokens: assumed, remarks: [text] };
  }
  const isStretched = factor !== null && factor > 1 && lengthening.includes(kind);
  if (!isStretched || family.isContextScaled === true) return { tokens, remarks: [] };
  const original = rotation?.number("original_max_position_embeddings") ?? tokens;
  const longer = Math.trunc(original * factor);
  if (longer <= tokens) return { tokens, remarks: [] };
  return { tokens: longer, remarks: [`${kind} lengthens the context from ${tokens} to ${longer} tokens.`] };
}
