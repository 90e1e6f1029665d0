import type { AddressBar } from "./address-bar.ts";

const delayMilliseconds = 350;
/** Browsers take about a hundred changes in half a minute: so many may be hurried, beside those that wait. */
const mostHurried = 20;
const hurriedMilliseconds = 30_000;

export interface LinkWriter {
  /** Brings the address up to date a little later. */
  readonly schedule: (milliseconds?: number) => void;
  /** Brings it up to date now, unless that was asked for often: who loads the page again must find what was done last. */
  readonly hurry: () => void;
  /** Brings it up to date now, if it waits for that. */
  readonly flush: () => void;
  /** Gives the state a place of its own in the tab's history. */
  readonly push: () => void;
  /** The address stays as it is until the next change. */
  readonly cancel: () => void;
  /** The address was changed by somebody else, who has been heard by now. */
  readonly heard: () => void;
  /** The hash that was written last. */
  readonly written: () => string | null;
}

/** Keeps the address equal to the state; `text` gives the hash, or `null` while the address must be left alone. */
export function createLinkWriter(address: AddressBar, text: () => string | null): LinkWriter {
  let delay: ReturnType<typeof setTimeout> | null = null;
  let hurried = 0;
  let written: string | null = null;
  /** The address as it was last written or heard of: what somebody has typed since is theirs, and about to be told. */
  let seen = address.hash();

  const cancel = () => {
    if (delay !== null) clearTimeout(delay);
    delay = null;
  };
  const write = (put: (hash: string) => boolean) => {
    cancel();
    const hash = text();
    if (hash === null || (hash === written && hash === address.hash()) || address.hash() !== seen) return;
    if (!put(hash)) return schedule();
    written = hash;
    seen = address.hash();
  };
  const schedule = (milliseconds = delayMilliseconds) => {
    cancel();
    delay = setTimeout(() => write(address.replace), milliseconds);
  };
  return {
    schedule,
    hurry: () => {
      if (hurried >= mostHurried) return schedule();
      hurried += 1;
      setTimeout(() => (hurried -= 1), hurriedMilliseconds);
      return write(address.replace);
    },
    flush: () => {
      if (delay !== null) write(address.replace);
    },
    push: () => write(address.push),
    cancel,
    heard: () => {
      seen = address.hash();
    },
    written: () => written,
  };
}
