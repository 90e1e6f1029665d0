import type { Pool } from "../input.ts";
import { blockedSequenceBytes } from "./concurrency.ts";
import { blockTokensOf, sequenceRanks } from "./sharding.ts";

/** A tier of memory beneath the caches of a pool's replicas, in blocks of its KV cache. */
export interface OffloadRoom {
  readonly name: "host" | "disk";
  readonly blocks: number;
  /** Seconds in which a block comes from it, or goes to it. */
  readonly secondsPerBlock: number;
  /** Whether all replicas share one. */
  readonly isShared: boolean;
}

/** More blocks than any tier keeps; they are counted in 32 bits. */
const mostBlocks = 1 << 30;

/**
 * Bytes that a block of the KV cache takes on one device, for sequences of so many tokens.
 *
 * @source kwon-2023-pagedattention §4
 */
export function deviceBlockBytes(pool: Pool, meanTokens: number): number {
  return blockedSequenceBytes(pool, meanTokens) / Math.ceil(Math.max(1, meanTokens) / blockTokensOf(pool));
}

/**
 * The tiers beneath a pool's caches, the nearest first, where a block takes so many bytes on one device.
 *
 *     bytes of a block = bytes on a device x devices of a sequence      blocks = floor(bytes of the tier / bytes of a block)
 *     seconds of a block = bytes on a device / rate of a device (host);  bytes of a block / rate of the tier (disk)
 *
 * Each device reads its own part of host memory over its own link, and all parts are there when the last is. State that every
 * rank keeps is copied as often as it is kept, as engines do it. A tier of which size or rate is unknown, or 0, is left out.
 *
 * @source vllm-docs KV offloading: each worker moves its own part
 */
export function offloadRooms(pool: Pool, blockBytes: number): readonly OffloadRoom[] {
  const { offload, accelerator, tp, pp } = pool;
  if (offload === undefined || offload === null || !(blockBytes > 0)) return [];
  const wholeBytes = (blockBytes * tp * pp) / sequenceRanks(pool);
  const blocksIn = (bytes: number | null) => Math.min(mostBlocks, Math.floor((bytes ?? 0) / wholeBytes));
  const hostRate = offload.hostBytesPerSecond ?? accelerator.pcieBytesPerSecond;
  const rooms: readonly OffloadRoom[] = [
    { name: "host", blocks: blocksIn(offload.hostBytes), secondsPerBlock: blockBytes / hostRate, isShared: false },
    {
      name: "disk",
      blocks: offload.diskBytesPerSecond === null ? 0 : blocksIn(offload.diskBytes),
      secondsPerBlock: wholeBytes / (offload.diskBytesPerSecond ?? 1),
      isShared: offload.diskOf === "pool",
    },
  ];
  return rooms.filter(({ blocks }) => blocks > 0);
}
