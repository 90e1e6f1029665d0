/** How the calls of a pool come to its replicas, and in which order they wait there. The formula knows the router, the simulation all of it. */
export interface PoolRouting {
  readonly router: "round-robin" | "random" | "least-outstanding" | "cache-aware" | "central";
  /** cache-aware: a replica with so many more calls than the least busy one is passed over. */
  readonly loadThreshold: number;
  /** fcfs: first come, first served; priority: by the lane's urgency; turns-left: by the calls left in the attempt. */
  readonly order: "fcfs" | "priority" | "turns-left";
  /** What happens to a call that finds the line full: refused, or held in front of the pool until there is room. */
  readonly whenFull: "refuse" | "hold";
  /** Whether the KV of a session is kept before that of others while its tools run. */
  readonly keepsState: boolean;
}
