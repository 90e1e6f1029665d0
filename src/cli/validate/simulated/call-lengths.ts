import { randomStream } from "../../../numeric/random-stream.ts";
import type { LengthRule } from "./replayed-load.ts";

/** Lengths of calls, one after the other. */
export interface CallLengths {
  readonly promptTokens: Int32Array;
  readonly outputTokens: Int32Array;
}

/** What benchmarks keep of chats: prompts and answers of 4 to 1,024 tokens. */
const chat = { least: 4, most: 1024 };

/** Whole numbers of one spread whose mean over the calls is the given one, to within a token's rounding. */
function drawn(mean: number, calls: number, rule: LengthRule, stream: ReturnType<typeof randomStream>): Int32Array {
  const { spread, shortestShare } = rule;
  if (spread === "fixed") return new Int32Array(calls).fill(Math.max(1, Math.round(mean)));
  if (spread === "even") {
    const longest = Math.round((2 * mean) / (1 + shortestShare));
    const shortest = Math.floor(longest * shortestShare);
    const width = longest - shortest + 1;
    return Int32Array.from({ length: calls }, () => shortest + Math.floor(stream.uniform() * width));
  }
  const raw = Float64Array.from({ length: calls }, () => stream.exponential());
  const held = (scale: number) => raw.map((value) => Math.min(chat.most, Math.max(chat.least, value * scale)));
  // The bounds move the mean: a few rounds of proportion bring it back.
  let scale = mean;
  for (let round = 0; round < 20; round += 1) {
    const found = held(scale).reduce((sum, value) => sum + value, 0) / calls;
    scale *= mean / found;
  }
  return Int32Array.from(held(scale), Math.round);
}

/** Lengths of so many calls; the same seed gives the same. */
export function callLengths(rule: LengthRule, calls: number, seed: number): CallLengths {
  return {
    promptTokens: drawn(rule.promptTokens, calls, rule, randomStream(seed, "prompt tokens")),
    outputTokens: drawn(rule.outputTokens, calls, rule, randomStream(seed, "output tokens")),
  };
}
