import type { SplitLimit, SplitLimitKind, SplitResult } from "../engine/fleet/split-search.ts";
import type { LimitKind } from "../engine/plan-result.ts";
import { className, type NamedClasses } from "../metrics/class-name.ts";
import { fewerText, limitWords } from "../metrics/limit-words.ts";
import { formatBytes } from "../quantity/format-bytes.ts";
import { formatCount } from "../quantity/format-number.ts";
import { formatShare } from "../quantity/format-share.ts";
import { formatSeconds } from "../quantity/format-time.ts";

type LoadLimit = SplitLimit & { readonly kind: LimitKind };

const startKinds: ReadonlySet<SplitLimitKind> = new Set(["weights", "kv-room", "heads", "memory-unknown"]);

function isOfLoad(limit: SplitLimit): limit is LoadLimit {
  return !startKinds.has(limit.kind);
}

/** In plain words why a split stands where it does; `null`: there is nothing to say. */
export function splitReason(result: SplitResult, named: NamedClasses, longestContextTokens: number): string | null {
  const { limit } = result;
  if (limit === null) return null;
  if (!isOfLoad(limit)) return lackText(limit, result, longestContextTokens);
  return result.outcome === "meets" ? bindingText(limit, named) : missedText(limit, result, named);
}

/** `Time to first token of Support chat binds: 0.94 s of 0.95 s.` */
function bindingText({ kind, class: classId, value, bound }: LoadLimit, named: NamedClasses): string {
  const whose = classId === null ? "" : ` of ${className(named, classId)}`;
  const text = kind === "ttft" || kind === "itl" ? formatSeconds : formatShare;
  return `${capital(limitWords[kind])}${whose} binds: ${text(value)} of ${text(bound)}.`;
}

function missedText(limit: LoadLimit, { goodputCallsPerSecond }: SplitResult, named: NamedClasses): string {
  const { kind, class: of, value, bound } = limit;
  const text = fewerText({ limit: kind, class: of, value, bound }, named);
  if (kind === "quota") return `${capital(text)}.`;
  return goodputCallsPerSecond === 0 ? `Even without load ${text}.` : "No number of replicas that anyone has would do.";
}

function lackText({ kind, value, bound }: SplitLimit, { pool }: SplitResult, longestContextTokens: number): string {
  const devices = pool.tp * pool.pp;
  const who = devices === 1 ? "The device" : `Each of ${formatCount(devices)} devices`;
  switch (kind) {
    case "weights":
      return `${who} needs ${formatBytes(value)} for weights and the runtime's own memory, ${formatBytes(value - bound)} more than it may use.`;
    case "kv-room":
      return `${who} has ${formatBytes(bound)} left beside the weights; a call of ${formatCount(longestContextTokens)} tokens needs ${formatBytes(value - bound)} more.`;
    case "heads":
      return `${formatCount(value)} heads are not split evenly over ${formatCount(bound)} devices.`;
    default:
      return `No source says what memory the driver of ${pool.accelerator.name} reports.`;
  }
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
