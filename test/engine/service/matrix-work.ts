import type { Pool } from "../../../src/engine/input.ts";
import { type ReplicaWork, replicaWork } from "../../../src/engine/service/replica-work.ts";

/** The work of a pool without what is written and read between matrices, which tests of its own look at. */
export function matrixWork(pool: Pool): ReplicaWork {
  return { ...replicaWork(pool), activationBytesPerToken: 0, rankedActivationBytesPerToken: 0 };
}
