import type { WorkloadClass } from "../engine/input.ts";
import type { LimitKind, LimitMiss } from "../engine/plan-result.ts";
import { formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";

const words: Readonly<Record<LimitKind, string>> = {
  kv: "the use of KV memory",
  sequences: "the use of the sequence limit",
  bandwidth: "the use of memory bandwidth",
  compute: "the use of compute",
  queue: "the share of calls refused",
  ttft: "the time to first token",
  itl: "the time between tokens",
  quota: "the use of the quota",
  tools: "the use of tools",
};

function isTime(limit: LimitKind): boolean {
  return limit === "ttft" || limit === "itl";
}

/** `the time to first token of Support chat is 1.31 s where 0.95 s is allowed (the limit less the margin)`. */
export function missText(
  { limit, class: classId, value, bound, answerSeconds = 0 }: LimitMiss,
  classes: readonly Pick<WorkloadClass, "id" | "name">[],
): string {
  const text = isTime(limit) ? formatSeconds : formatShare;
  const whose = classId === null ? "" : ` of ${classes.find(({ id }) => id === classId)?.name || classId}`;
  // The share that the class's percentile leaves to calls that are late or lost: none of the line's own.
  if (limit === "queue" && classId !== null)
    return `${text(value)} of the calls${whose} are late or lost where ${text(bound)} of them may be`;
  const less = answerSeconds > 0 ? ` and ${formatSeconds(answerSeconds)} for the first step of the answer` : "";
  return `${words[limit]}${whose} is ${text(value)} where ${text(bound)} is allowed (the limit less the margin${less})`;
}

/** The field that holds a class's limit; `null` for limits that belong to the pool. */
export function limitPath({ limit, class: classId }: LimitMiss): string | null {
  if (classId === null || !isTime(limit)) return null;
  return `classes.${classId}.limits.${limit === "ttft" ? "ttftSeconds" : "itlSeconds"}`;
}
