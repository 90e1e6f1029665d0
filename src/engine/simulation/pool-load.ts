/** How many calls each replica of a pool has, side by side: who looks at all of them reads little memory. */
export interface PoolLoad {
  /** Calls that wait or run on each replica, by its number in the pool. */
  readonly calls: Int32Array;
  /** Replicas without any. */
  free: number;
}

/**
 * Nobody is anywhere.
 *
 * @source derived
 */
export function noLoad(replicas: number): PoolLoad {
  return { calls: new Int32Array(replicas), free: replicas };
}

/**
 * A call comes to a replica, to wait or to run.
 *
 * @source derived
 */
export function comeTo(load: PoolLoad, replica: number): void {
  const calls = load.calls[replica] ?? 0;
  load.calls[replica] = calls + 1;
  if (calls === 0) load.free -= 1;
}

/**
 * A call is no longer on a replica.
 *
 * @source derived
 */
export function goFrom(load: PoolLoad, replica: number): void {
  const calls = (load.calls[replica] ?? 0) - 1;
  load.calls[replica] = calls;
  if (calls === 0) load.free += 1;
}
