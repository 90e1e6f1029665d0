import { secondsPerDay } from "../../quantity/time.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import type { Imported } from "../reading/imported.ts";
import { twoKinds } from "./two-kinds.ts";

/** A correlation that changes what a queue does. */
const strong = 0.3;

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** What a person should know of the class that is fitted to a trace, a sentence each. */
export function traceWords({ trace, calls }: Imported): readonly string[] {
  if (trace === undefined || calls === undefined) return [];
  const words: string[] = [];
  if (trace.durationSeconds === null || trace.durationSeconds === 0)
    words.push("The trace does not say when its calls came: type how many come a day.");
  else if (trace.durationSeconds < secondsPerDay)
    words.push(`The trace covers ${formatSeconds(trace.durationSeconds)}: a whole day is taken to be like it.`);
  if (trace.cachedShareIdeal !== null)
    words.push(`A cache without limits would hold ${percent(trace.cachedShareIdeal)} of the prompt tokens.`);
  if (trace.failedCalls > 0 && trace.calls !== null)
    words.push(`${percent(trace.failedCalls / trace.calls)} of its calls failed: attempts fail as often.`);
  const lost = Object.entries(trace.correlations).filter(([, value]) => value !== null && Math.abs(value) >= strong);
  for (const [name, value] of lost) {
    const [one = "", other = ""] = name.split("~");
    words.push(`The class draws ${one} and ${other} apart, in the trace they go together (${value?.toFixed(2)}).`);
  }
  const split = twoKinds(calls);
  if (split !== null) words.push(split.words);
  return words;
}
