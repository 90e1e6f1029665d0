/** The part of an address from `#` on, which is the scenario, and the history of the tab. */
export interface AddressBar {
  /** With its `#`; empty where there is none. */
  readonly hash: () => string;
  /** The address without its hash. */
  readonly base: () => string;
  /** `false`: the browser does not take it now, since it allows so many changes in half a minute. */
  readonly replace: (hash: string) => boolean;
  readonly push: (hash: string) => boolean;
  /** Tells of every change of the hash that somebody else makes: typed, pasted, back and forward. */
  readonly listen: (changed: () => void) => void;
}

/** The address bar of a window. */
export function browserAddressBar(page: Window): AddressBar {
  const base = () => page.location.href.replace(/#.*$/s, "");
  const change = (method: "replaceState" | "pushState") => (hash: string) => {
    try {
      page.history[method](null, "", hash === "" ? base() : hash);
      return true;
    } catch {
      return false;
    }
  };
  return {
    hash: () => page.location.hash,
    base,
    replace: change("replaceState"),
    push: change("pushState"),
    listen: (changed) => page.addEventListener("hashchange", changed),
  };
}

/** Tells when a window is hidden or left: on phones the former is often the last that a page hears. */
export function browserLeaving(page: Window): (leave: () => void) => void {
  return (leave) => {
    page.addEventListener("pagehide", leave);
    page.document.addEventListener("visibilitychange", () => {
      if (page.document.visibilityState === "hidden") leave();
    });
  };
}
