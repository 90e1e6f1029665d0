/** What has been counted so far. */
export interface Tally {
  submitted: number;
  done: number;
  refusedTooLarge: number;
  refusedLineFull: number;
  refusedBucketEmpty: number;
  expired: number;
  lost: number;
  held: number;
  waiting: number;
  running: number;
  preemptions: number;
  hitTokens: number;
  /** Of those, fetched from each tier. */
  hostTokens: number;
  diskTokens: number;
  computedPromptTokens: number;
  tokens: number;
  steps: number;
  events: number;
}

/**
 * Nothing has happened yet.
 *
 * @source derived
 */
export function nothingCounted(): Tally {
  return {
    submitted: 0,
    done: 0,
    refusedTooLarge: 0,
    refusedLineFull: 0,
    refusedBucketEmpty: 0,
    expired: 0,
    lost: 0,
    held: 0,
    waiting: 0,
    running: 0,
    preemptions: 0,
    hitTokens: 0,
    hostTokens: 0,
    diskTokens: 0,
    computedPromptTokens: 0,
    tokens: 0,
    steps: 0,
    events: 0,
  };
}
