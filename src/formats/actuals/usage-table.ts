import { dayAfter } from "../../quantity/calendar-day.ts";
import { secondsPerDay } from "../../quantity/time.ts";
import { listOf, recordOf } from "../reading/json-text.ts";
import { bucketsOf } from "../usage/usage.ts";
import { bucketCall, costLine } from "../usage/usage-call.ts";

interface DayOfUse {
  calls: number | null;
  promptTokens: number | null;
  outputTokens: number | null;
  costUsd: number | null;
}

const heads = "date,requests,prompt tokens,output tokens,cost";

/** What a provider counted, as pages of its usage or of its costs, as a table a day: the table of what came reads it. `null`: it is something else. */
export function usageTable(text: string): string | null {
  const days = new Map<string, DayOfUse>();
  for (const { results, ...about } of bucketsOf(jsonOf(text))) {
    for (const result of listOf(results)) {
      const line = recordOf(result) ?? {};
      const call = bucketCall(line, about) ?? costLine(line, about);
      if (call === null || call === "impossible" || call.startSeconds === null) continue;
      const day = dayAfter("1970-01-01", Math.floor(call.startSeconds / secondsPerDay));
      const before = days.get(day) ?? { calls: null, promptTokens: null, outputTokens: null, costUsd: null };
      const prompt = added(added(call.inputTokens, call.cachedReadTokens), call.cachedWriteTokens);
      days.set(day, {
        calls: added(before.calls, call.calls),
        promptTokens: added(before.promptTokens, prompt),
        outputTokens: added(before.outputTokens, call.outputTokens),
        costUsd: added(before.costUsd, call.costUsd),
      });
    }
  }
  if (days.size === 0) return null;
  const rows = [...days].map(([day, { calls, promptTokens, outputTokens, costUsd }]) =>
    [day, calls, promptTokens, outputTokens, costUsd].map((cell) => cell ?? "").join(","),
  );
  return [heads, ...rows.toSorted()].join("\n");
}

const added = (one: number | null, other: number | null) => (one === null ? other : one + (other ?? 0));

function jsonOf(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
