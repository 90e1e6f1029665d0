import { millisecondsPerSecond } from "../../quantity/time.ts";
import type { DrawnCall } from "./drawn-call.ts";

/** Sizes of a block that readers know. */
const smallest = 16;
const largest = 512;
/** A block is no more than this of a prompt, so that what is found in whole blocks is near what is found. */
const ofPrompt = 0.02;

/** The largest block that is small beside the prompts. */
function blockTokensFor(calls: readonly DrawnCall[]): number {
  const mean = calls.reduce((sum, { promptTokens }) => sum + promptTokens, 0) / Math.max(1, calls.length);
  if (calls.every(({ foundTokens }) => foundTokens === 0)) return largest;
  let size = smallest;
  while (size < largest && 2 * size <= ofPrompt * mean) size *= 2;
  return size;
}

/** Numbers of blocks: those that a head begins with, and new ones. */
class Blocks {
  private next = 0;
  private readonly heads = new Map<number, number[]>();
  fresh(): number {
    this.next += 1;
    return this.next - 1;
  }
  /** The first blocks of a head. */
  ofHead(head: number, count: number): readonly number[] {
    const known = this.heads.get(head) ?? [];
    this.heads.set(head, known);
    while (known.length < count) known.push(this.fresh());
    return known.slice(0, count);
  }
}

/**
 * Calls as a Mooncake trace: a line each, times in milliseconds, prompts as numbered blocks. What is found is what the session's
 * last prompt began with, or the head that calls have in common; an answer that is part of the next prompt is new there, as no
 * client of such a trace sends it back.
 */
export function mooncakeText(calls: readonly DrawnCall[]): string {
  const size = blockTokensFor(calls);
  const blocks = new Blocks();
  const lastOf = new Map<number, readonly number[]>();
  const lines = calls.map((call) => {
    const { arrivalSeconds, promptTokens, outputTokens, foundTokens, head, session } = call;
    const count = Math.ceil(promptTokens / size);
    const found = Math.min(count, Math.floor(foundTokens / size));
    const last = session === null ? undefined : lastOf.get(session);
    const begins = last === undefined ? blocks.ofHead(head, found) : last.slice(0, found);
    const ids = [...begins];
    while (ids.length < count) ids.push(blocks.fresh());
    if (session !== null) lastOf.set(session, ids);
    return JSON.stringify({
      timestamp: Math.round(arrivalSeconds * millisecondsPerSecond),
      input_length: promptTokens,
      output_length: outputTokens,
      hash_ids: ids,
      ...(session === null ? {} : { session_id: String(session) }),
    });
  });
  return `${lines.join("\n")}\n`;
}
