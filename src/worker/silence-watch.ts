const millisecondsPerSecond = 1000;
/** The first answer comes after the worker's script, which a slow network brings in several seconds. */
const firstPatience = 15 * millisecondsPerSecond;
/** Work is seldom four times as large as the largest before it; where it is, it is asked twice and comes later. */
const timesUsual = 4;

/** Notices a worker that has fallen silent. */
export interface SilenceWatch {
  /** From now on an answer is due; waits shorter than `leastSeconds` are never a silence. */
  readonly begin: (leastSeconds: number, onSilence: () => void) => void;
  /** It came: how long it took tells how long to wait for the next. */
  readonly answered: () => void;
  /** No answer is due any more. */
  readonly stop: () => void;
}

/**
 * Tells when an answer takes far longer than the longest so far. A question to the worker whether it lives would tell no
 * more: one at work on a plan hears nothing until the plan is done.
 */
export function silenceWatch(): SilenceWatch {
  let longest: number | null = null;
  let begun = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    begin: (leastSeconds, onSilence) => {
      stop();
      begun = performance.now();
      const patience = longest === null ? firstPatience : timesUsual * longest;
      timer = setTimeout(onSilence, Math.max(patience, leastSeconds * millisecondsPerSecond));
    },
    answered: () => {
      stop();
      longest = Math.max(longest ?? 0, performance.now() - begun);
    },
    stop,
  };
}
