import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import type { BindingLimit, LimitKind, LimitMiss } from "../engine/plan-result.ts";
import { type NamedClasses, className } from "./class-name.ts";

/** What can stop a fleet, as a reader calls it. */
export const limitWords: Readonly<Record<LimitKind, string>> = {
  kv: "KV memory",
  sequences: "the limit on sequences",
  bandwidth: "memory bandwidth",
  compute: "compute",
  queue: "the queue",
  ttft: "time to first token",
  itl: "time between tokens",
  quota: "the device quota",
  tools: "the tools",
};

type Words = (value: number, bound: number, of: string) => string;

const misses: Readonly<Record<LimitKind, Words>> = {
  kv: (value, bound) => `KV memory would be ${formatShare(value)} full where ${formatShare(bound)} is the line`,
  sequences: (value, bound) =>
    `${formatShare(value)} of the sequence slots would be taken where ${formatShare(bound)} is the line`,
  bandwidth: (value, bound) => `memory bandwidth would be ${formatShare(value)} used, over ${formatShare(bound)}`,
  compute: (value, bound) =>
    `the load would be ${formatShare(value)} of what a replica completes where ${formatShare(bound)} is the line`,
  // Of one class it is the share that its percentile leaves to calls that are late or lost; of a pool what may be refused.
  queue: (value, bound, of) =>
    of === ""
      ? `${formatShare(value)} of calls would be refused where ${formatShare(bound)} is the line`
      : `${formatShare(value)} of the calls${of} would be late or lost where ${formatShare(bound)} of them may be`,
  ttft: (value, bound, of) =>
    `the first token${of} would take ${formatSeconds(value)} where ${formatSeconds(bound)} is the line`,
  itl: (value, bound, of) =>
    `${formatSeconds(value)} would pass between two tokens${of} where ${formatSeconds(bound)} is the line`,
  quota: (value, bound) => `${formatCount(value)} devices are needed where ${formatCount(bound)} can be had`,
  tools: (value, bound) => `the tools would be ${formatShare(value)} used where ${formatShare(bound)} is the line`,
};

/** What a smaller count would miss: `the first token of Support chat would take 1.31 s where 0.95 s is the line`. */
export function fewerText({ limit, class: classId, value, bound }: LimitMiss, named: NamedClasses): string {
  return misses[limit](value, bound, classId === null ? "" : ` of ${className(named, classId)}`);
}

/** `81 % of the load it allows`; of a limit that blocks a plan, that nothing keeps it. */
export function bindingUseText({ use, isOutOfReach }: BindingLimit): string {
  return isOutOfReach === true ? "out of reach" : `${formatShare(use)} of the load it allows`;
}

/** `KV memory, 81 % of the load it allows`. */
export function bindingText(limit: BindingLimit | null): string {
  return limit === null ? "unknown" : `${limitWords[limit.kind]}, ${bindingUseText(limit)}`;
}

/** The same at both ends of the ranges, the kind named only where it is another than at the base. */
export function bindingRange(base: BindingLimit | null, best: BindingLimit | null, worst: BindingLimit | null): string {
  const end = (limit: BindingLimit | null) =>
    limit !== null && limit.kind === base?.kind && limit.isOutOfReach === base.isOutOfReach
      ? limit.isOutOfReach === true
        ? bindingUseText(limit)
        : formatShare(limit.use)
      : bindingText(limit);
  const [favourable, unfavourable] = [end(best), end(worst)];
  return favourable === unfavourable ? `best and worst ${favourable}` : `best ${favourable}; worst ${unfavourable}`;
}
