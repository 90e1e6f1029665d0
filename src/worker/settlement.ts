/** A promise and the hand that settles it: once, so that whatever comes later is dropped. */
export interface Settlement<Outcome> {
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
