import { listed } from "../../quantity/sentence.ts";
import { leftToShell } from "./shell-variables.ts";

export type Flags = ReadonlyMap<string, string | true>;

/** A flag under any of its names. */
function flagOf(flags: Flags, ...names: readonly string[]): string | true | null {
  for (const name of names) {
    const value = flags.get(name);
    if (value !== undefined) return value;
  }
  return null;
}

export function countOf(flags: Flags, ...names: readonly string[]): number | null {
  const value = flagOf(flags, ...names);
  const count = typeof value === "string" ? Number(value) : Number.NaN;
  return isCount(count) ? count : null;
}

const isCount = (value: number) => Number.isFinite(value) && value > 0;

/** A whole count of at least one; `null`: it is none. */
export function wholeCount(value: number | null): number | null {
  return value !== null && Number.isInteger(value) && value > 0 ? value : null;
}

/** Ranks under any of a flag's names, one where there is none; `null`: a shell puts them in, or what stands there is no count. */
export function ranksOf(flags: Flags, ...names: readonly string[]): number | null {
  return flagOf(flags, ...names) === null ? 1 : countOf(flags, ...names);
}

/** What a word of an engine's stands for; `null`: nothing that is known. */
export function meantBy<Meaning>(words: Readonly<Record<string, Meaning>>, word: string): Meaning | null {
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}

/** Flags of counts with what stands for the count. */
function askedCounts(flags: Flags): readonly (readonly [asked: string, value: string])[] {
  return [...flags].flatMap(([name, value]) =>
    value !== true && countFlags.test(name) && !isUncut(name, value) ? [[`--${name} (${value})`, value] as const] : [],
  );
}

/** SGLang's word for prompts that are computed whole. */
const isUncut = (name: string, value: string) => name === "chunked-prefill-size" && Number(value) === -1;

/** What is said where prompts are computed whole. */
export function uncutWords(flags: Flags): readonly string[] {
  const size = flags.get("chunked-prefill-size");
  if (typeof size !== "string" || !isUncut("chunked-prefill-size", size)) return [];
  return [
    "It computes each prompt in one step (--chunked-prefill-size -1): the plan cuts them into steps of the pool's own.",
  ];
}

/** What is said of counts that are none: those that a shell puts in, and words or numbers that count nothing. */
export function uncountedWords(flags: Flags): readonly string[] {
  const asked = askedCounts(flags);
  const left = asked.flatMap(([words, value]) => (value.includes("$") ? [words] : []));
  const wrong = asked.flatMap(([words, value]) => (value.includes("$") || isCount(Number(value)) ? [] : [words]));
  return [
    ...leftToShell(left),
    ...(wrong.length === 0 ? [] : [`What stands for ${listed(wrong)} is no number above 0: enter it.`]),
  ];
}

const countFlags =
  /parallel-size$|^(?:[td]?p|[dp]cp|ep|tp-size|pp-size|dp-size|ep-size|dcp-size|attn-cp-size)$|^max-(?:num-seqs|num-batched-tokens|running-requests|loras|cpu-loras|lora-rank|loras-per-batch|loaded-loras)$|^chunked-prefill-size$|^(?:gpu-memory-utilization|mem-fraction-static|kv-offloading-size|hicache-ratio)$|^speculative-(?:num-steps|num-draft-tokens|eagle-topk)$/;
