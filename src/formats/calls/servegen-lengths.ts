import type { Distribution } from "../reading/imported.ts";
import type { LengthWindow, Lengths } from "./rate-window.ts";
import { numberAt, recordOf, textAt } from "../reading/json-text.ts";

/** Longest text of one distribution that is read: some ten thousand lengths. */
const longestText = 2_000_000;
const pair = /(?:^|[{,])\s*['"]?(\d+(?:\.\d+)?)['"]?\s*:\s*([-+0-9.eE]+)\s*(?=[,}]|$)/g;

/** Shares by length: an object, or Python's text of one. `null`: there are none. */
function lengthsOf(value: unknown): Lengths | null {
  const found: (readonly [number, number])[] = [];
  if (typeof value === "string") {
    for (const [, length, share] of value.slice(0, longestText).matchAll(pair))
      found.push([Number(length), Number(share)]);
  } else {
    const record = recordOf(value) ?? {};
    for (const key of Object.keys(record)) {
      const share = numberAt(record, key);
      if (share !== null) found.push([Number(key), share]);
    }
  }
  const usable = found
    .filter(([length, share]) => Number.isFinite(length) && share > 0)
    .toSorted(([one], [other]) => one - other);
  const total = usable.reduce((sum, [, share]) => sum + share, 0);
  if (!(total > 0)) return null;
  let sum = 0;
  const shares = usable.map(([, share]) => (sum += share) / total);
  return { values: usable.map(([length]) => length), shares };
}

/** Whether a document is ServeGen's of lengths: windows by their start, each with distributions of input and output. */
export function isLengthDocument(value: unknown): boolean {
  const record = recordOf(value);
  const keys = Object.keys(record ?? {});
  if (record === null || keys.length === 0 || !keys.every((key) => /^\d+(?:\.\d+)?$/.test(key))) return false;
  const first = recordOf(record[keys[0] ?? ""]);
  return first !== null && ["input_tokens", "output_tokens"].every((key) => key in first);
}

export function lengthWindows(value: unknown): readonly LengthWindow[] {
  const record = recordOf(value) ?? {};
  return Object.keys(record)
    .map((key) => ({
      startSeconds: Number(key),
      prompts: lengthsOf(recordOf(record[key])?.["input_tokens"] ?? textAt(record[key], "input_tokens")),
      outputs: lengthsOf(recordOf(record[key])?.["output_tokens"]),
    }))
    .toSorted((one, other) => one.startSeconds - other.startSeconds);
}

/** The length below which a share of draws lies. */
export function lengthAt({ values, shares }: Lengths, share: number): number {
  const at = shares.findIndex((below) => below >= share);
  return values[at === -1 ? values.length - 1 : at] ?? 0;
}

/** Distributions put together, each counting for so much. `null`: none counts. */
export function mixed(parts: readonly { readonly lengths: Lengths | null; readonly weight: number }[]): Lengths | null {
  const weights = new Map<number, number>();
  let total = 0;
  for (const { lengths, weight } of parts) {
    if (lengths === null || !(weight > 0)) continue;
    total += weight;
    let below = 0;
    for (const [index, value] of lengths.values.entries()) {
      const share = (lengths.shares[index] ?? 0) - below;
      below = lengths.shares[index] ?? 0;
      weights.set(value, (weights.get(value) ?? 0) + weight * share);
    }
  }
  if (total === 0) return null;
  const values = [...weights.keys()].toSorted((one, other) => one - other);
  let sum = 0;
  return { values, shares: values.map((value) => (sum += weights.get(value) ?? 0) / total) };
}

export function lengthDistribution(lengths: Lengths | null): Distribution | null {
  if (lengths === null) return null;
  let below = 0;
  let mean = 0;
  for (const [index, value] of lengths.values.entries()) {
    const share = lengths.shares[index] ?? 0;
    mean += value * (share - below);
    below = share;
  }
  return { mean, p50: lengthAt(lengths, 0.5), p95: lengthAt(lengths, 0.95), max: lengths.values.at(-1) ?? 0 };
}
