import type { KvFormat } from "../input.ts";
import { type SequenceShape, entryBytes, keptEntries } from "../memory/sequence-bytes.ts";

/**
 * Cache bytes that one decode step reads for a sequence of `tokens`, of what `shape` says is kept.
 *
 *     sum over groups (layers x elements x bytes x min(kept, attendedEntries)) + 2 state
 *
 * Sparse attention reads the entries it picks, its indexer all keys. A recurrent state is read and written back.
 *
 * @source aiconfigurator
 */
export function decodeReadBytes(shape: SequenceShape, kv: KvFormat, tokens: number): number {
  return shape.groups.reduce((bytes, group) => {
    const read = Math.min(keptEntries(group, tokens), group.attendedEntries ?? Number.MAX_VALUE);
    return bytes + group.layers * entryBytes(group, kv) * read;
  }, 2 * shape.stateBytesPerSequence);
}
