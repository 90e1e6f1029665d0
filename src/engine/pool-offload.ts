/** Memory beneath the prefix caches of a pool's replicas, which has copies of what sessions leave there. */
export interface PoolOffload {
  /** Host memory of a replica that holds KV, and the rate at which one device reads it; `null`: unknown, and the device's PCIe. */
  readonly hostBytes: number | null;
  readonly hostBytesPerSecond: number | null;
  /** Disk, or a store over the network, of a replica or of all replicas together; its rate for as many. `null`: none, and unknown. */
  readonly diskBytes: number | null;
  readonly diskBytesPerSecond: number | null;
  readonly diskOf: "replica" | "pool";
}

/** Why a tier is not read: computing is quicker, or copies alone take all of its line's time. */
export type UselessTier = "slower" | "line-full";

/** What a tier beneath the caches of a pool does for the calls of its peak. */
export interface OffloadTierResult {
  readonly tier: "host" | "disk";
  /** Of all prompt tokens those that are found there, and no nearer. */
  readonly foundShare: number;
  /** How long what nobody comes back to stays there; `null`: nothing fills it. */
  readonly holdSeconds: number | null;
  /** Share of the time that it moves something. */
  readonly lineUse: number;
  /** Why it is not read: computing is quicker, or copies alone take all of its time; `null`: it is. */
  readonly useless: UselessTier | null;
}

/** What the caches of a pool and the tiers beneath them hold, at the peak. */
export interface OffloadResult {
  /** Of all prompt tokens those that are found in the caches, and there or beneath. */
  readonly cacheShare: number;
  readonly foundShare: number;
  /** Mean over all calls. */
  readonly fetchSecondsPerCall: number;
  readonly tiers: readonly OffloadTierResult[];
}

/** What the result of a pool with tiers beneath its caches says of them. */
export interface OffloadedPool {
  /** Absent: it has none; `null`: nothing runs that fills them. */
  readonly offload?: OffloadResult | null;
}
