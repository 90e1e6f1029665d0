import type { AddressBar } from "./address-bar.ts";

/** Browsers take about a hundred changes in half a minute; this stays below. */
const delayMilliseconds = 350;

export interface LinkWriter {
  /** Brings the address up to date a little later. */
  readonly schedule: () => void;
  /** Brings it up to date now, unless it was just written: who loads the page again must find what was done last. */
  readonly hurry: () => void;
  /** Brings it up to date now, if it waits for that. */
  readonly flush: () => void;
  /** Gives the state a place of its own in the tab's history. */
  readonly push: () => void;
  /** The address stays as it is until the next change. */
  readonly cancel: () => void;
  /** The hash that was written last. */
  readonly written: () => string | null;
}

/** Keeps the address equal to the state; `text` gives the hash, or `null` while the address must be left alone. */
export function createLinkWriter(address: AddressBar, text: () => string | null): LinkWriter {
  let delay: ReturnType<typeof setTimeout> | null = null;
  /** Runs while the last change of the address is recent. */
  let rest: ReturnType<typeof setTimeout> | null = null;
  let written: string | null = null;

  const cancel = () => {
    if (delay !== null) clearTimeout(delay);
    delay = null;
  };
  const write = (put: (hash: string) => boolean) => {
    cancel();
    const hash = text();
    if (hash === null || (hash === written && hash === address.hash())) return;
    if (!put(hash)) return schedule();
    written = hash;
    if (rest !== null) clearTimeout(rest);
    rest = setTimeout(() => (rest = null), delayMilliseconds);
  };
  const schedule = () => {
    cancel();
    delay = setTimeout(() => write(address.replace), delayMilliseconds);
  };
  return {
    schedule,
    hurry: () => {
      if (rest === null) write(address.replace);
      else schedule();
    },
    flush: () => {
      if (delay !== null) write(address.replace);
    },
    push: () => write(address.push),
    cancel,
    written: () => written,
  };
}
