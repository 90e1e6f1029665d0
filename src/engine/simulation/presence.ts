import type { Presence } from "./simulation-input.ts";

/** Whether a replica takes calls. */
export interface Membership {
  presence: Presence;
}

/**
 * A replica that takes calls from the start.
 *
 * @source derived
 */
export function serving(): Membership {
  return { presence: "serving" };
}

/**
 * A replica takes calls from now on, ends those that it has, or is gone.
 *
 * @source derived
 */
export function become(membership: Membership, presence: Presence): void {
  membership.presence = presence;
}
