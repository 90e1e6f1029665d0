import { apply, defineFormula, type Scope } from "../formula.ts";
import type { Pool } from "../input.ts";
import { ceilTolerant, floorTolerant } from "../../numeric/ceil-tolerant.ts";
import { draftSequenceBytes } from "./draft-model.ts";
import { blockTokensOf, deviceSequenceBytes, sequenceRanks, unseen } from "./sharding.ts";
import { kvRoomBytes } from "./kv-room.ts";

/**
 * Bytes that a sequence of `tokens` takes on one device that serves it, whole blocks.
 *
 *     tokens rounded up to blockTokens, then `deviceSequenceBytes` of them, and what drafting keeps of them
 *
 * A cache is handed out in blocks, so a sequence holds up to one block more than it uses. At least one byte, so that a row
 * that keeps nothing is bounded by something.
 *
 * @source kwon-2023-pagedattention §4
 */
export function blockedSequenceBytes(pool: Pool, tokens: number): number {
  const block = blockTokensOf(pool);
  const heldTokens = ceilTolerant(Math.max(0, tokens) / block) * block;
  return Math.max(1, deviceSequenceBytes(pool, heldTokens) + draftSequenceBytes(pool, heldTokens));
}

/**
 * Sequences of one length that a replica's memory holds, whole.
 *
 *     ranks x max(0, floor(kvRoomBytes / blockedSequenceBytes))
 *
 * Ranks is 1, or the groups of data-parallel attention, each of which holds sequences of its own. The device of the largest
 * pipeline stage binds. Nothing is pooled over devices: eight ranks that each hold a whole latent cache hold it once.
 *
 * @source kwon-2023-pagedattention §4
 */
export const maxSequencesFormula = defineFormula({
  id: "maxSequences",
  words: "sequences that a replica's memory holds",
  unit: "sequences",
  expression: "ranks * max(0, floor(kvRoomBytes / blockedSequenceBytes))",
  source: "kwon-2023-pagedattention",
  evaluate: ({
    ranks,
    kvRoomBytes,
    blockedSequenceBytes,
  }: Record<"ranks" | "kvRoomBytes" | "blockedSequenceBytes", number>) =>
    ranks * Math.max(0, floorTolerant(kvRoomBytes / blockedSequenceBytes)),
});

/** One formula, applied at the median, the 95th percentile's and the longest context. */
export type SequencesId = "maxSequences" | "maxSequencesAtP95" | "maxSequencesAtWorst";

/**
 * Sequences of `tokens` that a replica's memory holds; `null` where the memory is unknown.
 *
 * @source kwon-2023-pagedattention §4
 */
export function maxSequences(
  pool: Pool,
  tokens: number,
  scope: Scope = unseen,
  id: SequencesId = "maxSequences",
): number | null {
  const room = kvRoomBytes(pool);
  if (room === null) return null;
  const sequence = blockedSequenceBytes(pool, tokens);
  return apply(
    { ...maxSequencesFormula, id },
    { ranks: sequenceRanks(pool), kvRoomBytes: room, blockedSequenceBytes: sequence },
    scope,
  );
}

/**
 * The same, not rounded down: what a share of the KV cache is measured against. `null` where the memory is unknown.
 *
 * @source derived
 */
export function kvRoomSequences(pool: Pool, tokens: number): number | null {
  const room = kvRoomBytes(pool);
  return room === null ? null : (sequenceRanks(pool) * Math.max(0, room)) / blockedSequenceBytes(pool, tokens);
}

/** The KV cache is full for no more than a hundredth of the time: deviations of a normal variable over its mean. */
const rarelyFull = 2.326;

/**
 * Sequences of a kind that run at once and fit: each is somewhere between its prompt and its end, so that what all of them hold varies
 * less than what one does. As many as fit for 99 % of the time, at least those that would fit if all were at their end.
 *
 *     n mean + 2.326 sqrt(n) (end - mean) = tokens of the room
 *
 * `meanTokens` while they run, `endTokens` when they end; answers that vary by half their length deviate from their mean length
 * by about half of it at a random time.
 *
 * @source derived: a sum of independent lengths is nearly normal.
 */
export function runningSequences(pool: Pool, meanTokens: number, endTokens: number): number | null {
  const atEnd = maxSequences(pool, endTokens);
  const room = kvRoomSequences(pool, meanTokens);
  if (atEnd === null || room === null || !(meanTokens > 0)) return atEnd;
  const spread = (rarelyFull * Math.max(0, endTokens - meanTokens)) / meanTokens;
  const root = (Math.sqrt(spread * spread + 4 * room) - spread) / 2;
  return Math.max(atEnd, floorTolerant(root * root));
}

/**
 * Share of a replica's KV cache that `sequences` of `meanTokens` fill; over 1 where they do not fit, `null` where the memory
 * is unknown or leaves no room.
 *
 *     sequences / kvRoomSequences
 *
 * Takes all sequences as of the mean length: for full and latent layers, whose bytes are in proportion to tokens, right to
 * within a block; full windows make it a little low or high.
 *
 * @source derived
 */
export function kvUse(pool: Pool, sequences: number, meanTokens: number): number | null {
  const room = kvRoomSequences(pool, meanTokens);
  return room === null || room <= 0 ? null : sequences / room;
}
