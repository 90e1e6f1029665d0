import type { Flags } from "./flag-values.ts";

/** What a command serves: `vllm serve MODEL`, `trtllm-serve MODEL`, `--model MODEL` or `--model-path MODEL`. */
export function modelIn(words: readonly string[], flags: Flags): string | null {
  const start = words.findIndex((word) => word === "serve" || /(?:^|\/)trtllm-serve$/.test(word));
  const at = words[start + 1] === "serve" ? start + 2 : start + 1;
  const named = flags.get("model-path") ?? flags.get("model") ?? (start < 0 ? undefined : words[at]);
  return typeof named === "string" && /^[\w./-]+$/.test(named) && !named.startsWith("-") ? named : null;
}

/** What a command calls the format of its weights; `null`: it leaves that to the checkpoint. */
export function quantizationIn(flags: Flags): string | null {
  const named = flags.get("quantization") ?? flags.get("q");
  return typeof named === "string" && /^[\w-]+$/.test(named) ? named : null;
}
