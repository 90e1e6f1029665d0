import type { CallRequest } from "./simulation-input.ts";

/**
 * A request that says nothing yet.
 *
 * @source derived
 */
export function emptyRequest(): CallRequest {
  return {
    lane: 0,
    promptTokens: 1,
    outputTokens: 1,
    session: -1,
    knownTokens: 0,
    head: -1,
    headTokens: 0,
    continues: false,
    keepsState: false,
    extraLevel: 0,
    deadlineSeconds: Number.POSITIVE_INFINITY,
    givesUpWaitingOnly: false,
    tag: 0,
  };
}
