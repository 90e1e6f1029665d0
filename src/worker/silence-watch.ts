const millisecondsPerSecond = 1000;
/** The first answer comes after the worker's script, which a slow network brings in several seconds. */
const firstPatience = 15 * millisecondsPerSecond;
/** Work is seldom four times as large as the largest before it; where it is, it is asked twice and comes later. */
const timesUsual = 4;
/** So long a worker that has spoken has to give way at least: longer than any piece of work where nothing else holds it up. */
const leastWayMilliseconds = 500;
/** A worker of which nothing was heard is on its way here still: to end it is to begin again. */
const firstWayMilliseconds = 5 * millisecondsPerSecond;

/** Notices a worker that has fallen silent, and knows how fast it is. */
export interface SilenceWatch {
  /** From now on an answer is due; waits shorter than `leastSeconds` are never a silence. */
  readonly begin: (leastSeconds: number, onSilence: () => void) => void;
  /** It said how far it is, and begins to be silent anew. */
  readonly heard: () => void;
  /** It came: how long it took tells how long to wait for the next. */
  readonly answered: () => void;
  /** No answer is due any more. */
  readonly stop: () => void;
  /** How long it may take to leave its work: it can between two pieces, which are longer the slower or busier the machine is. */
  readonly wayMilliseconds: () => number;
}

/**
 * Tells when an answer takes far longer than the longest so far. A question to the worker whether it lives would tell no
 * more: one at work on a plan hears nothing until the plan is done.
 */
export function silenceWatch(): SilenceWatch {
  let longest: number | null = null;
  /** Between two words of the same job. */
  let longestPiece = 0;
  let hasSpoken = false;
  let begun = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait: () => void = () => undefined;
  const stop = () => clearTimeout(timer);
  return {
    begin: (leastSeconds, onSilence) => {
      begun = performance.now();
      wait = () => {
        stop();
        const patience = longest === null ? firstPatience : timesUsual * longest;
        timer = setTimeout(onSilence, Math.max(patience, leastSeconds * millisecondsPerSecond));
      };
      wait();
    },
    heard: () => {
      const now = performance.now();
      if (hasSpoken) longestPiece = Math.max(longestPiece, now - begun);
      hasSpoken = true;
      begun = now;
      wait();
    },
    answered: () => {
      stop();
      hasSpoken = true;
      longest = Math.max(longest ?? 0, performance.now() - begun);
    },
    stop,
    wayMilliseconds: () => {
      const needed = hasSpoken ? timesUsual * longestPiece : firstWayMilliseconds - (performance.now() - begun);
      return Math.min(firstWayMilliseconds, Math.max(leastWayMilliseconds, needed));
    },
  };
}
