import { log } from "../../numeric/log.ts";
import type { HeldCalls } from "./call.ts";

/** Calls from which two kinds can be told. */
const leastCalls = 100;
/** Each kind has at least this part of the calls. */
const leastPart = 0.1;
/** How many times one kind's calls are as long as the other's, in the middle. */
const apart = 4;
/** Part of the spread of the logarithms that lies between the kinds: two clear heaps leave less than a quarter within. */
const between = 0.78;

/** Of logarithms in rising order: where to cut so that the most of their spread lies between the parts. */
function bestCut(sorted: Float64Array): { readonly at: number; readonly share: number } {
  const count = sorted.length;
  const total = sorted.reduce((sum, value) => sum + value, 0);
  const mean = total / count;
  const spread = sorted.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  let below = 0;
  let best = { at: 0, share: 0 };
  for (let at = 1; at < count; at += 1) {
    below += sorted[at - 1] ?? 0;
    if (at < leastPart * count || at > (1 - leastPart) * count) continue;
    const apartness = below / at - (total - below) / (count - at);
    const share = spread > 0 ? (apartness * apartness * at * (count - at)) / count / spread : 0;
    if (share > best.share) best = { at, share };
  }
  return best;
}

/** Says that a trace's lengths are clearly those of two kinds of work, and where they part; `null`: they are not. */
export function twoKinds({ prompts, outputs }: HeldCalls): string | null {
  for (const [column, called] of [
    [prompts, "prompts"],
    [outputs, "answers"],
  ] as const) {
    const lengths = Float64Array.from(column)
      .filter((tokens) => tokens > 0)
      .sort();
    if (lengths.length < leastCalls) continue;
    const { at, share } = bestCut(lengths.map((tokens) => log(tokens)));
    const [low = 0, high = 0] = [lengths[at >> 1], lengths[(at + lengths.length) >> 1]];
    if (share < between || high < apart * low) continue;
    const part = Math.round((100 * at) / lengths.length);
    return `Its ${called} are of two kinds: ${part} % around ${low} tokens and ${100 - part} % around ${high}. Two classes would say more than one: split the file at ${lengths[at]} tokens.`;
  }
  return null;
}
