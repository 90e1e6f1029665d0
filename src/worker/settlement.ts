/** A promise and the hand that settles it: once, so that whatever comes later is dropped. */
interface Settlement<Outcome> {
  readonly outcome: Promise<Outcome>;
  readonly settle: (outcome: Outcome) => void;
  readonly isOpen: () => boolean;
}

export function settlement<Outcome>(): Settlement<Outcome> {
  let isOpen = true;
  let resolve: (outcome: Outcome) => void = () => undefined;
  const outcome = new Promise<Outcome>((resolved) => {
    resolve = resolved;
  });
  const settle = (value: Outcome) => {
    if (!isOpen) return;
    isOpen = false;
    resolve(value);
  };
  return { outcome, settle, isOpen: () => isOpen };
}

/** What was thrown, in words for a report. */
export function faultText(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null || !("message" in thrown)) return String(thrown);
  const { message } = thrown;
  // A script that does not load fails without a message.
  return typeof message === "string" && message !== "" ? message : "the worker did not start";
}
