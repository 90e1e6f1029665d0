import entryUrl from "./entry.ts?worker&url";

/** The part of Trusted Types that is used here; TypeScript's library does not know it yet. */
interface TrustedScripts {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedScripts };

/** The one script address that the page's security policy lets become a worker: the one it was built with. */
const policy = trustedTypes?.createPolicy("app-worker", {
  createScriptURL: (url) => {
    if (url !== entryUrl) throw new TypeError(`${url} is no script of this page`);
    return url;
  },
});

/** The engine in a worker of its own. */
export function plannerWorker(): Worker {
  return new Worker(policy?.createScriptURL(entryUrl) ?? entryUrl, { type: "module", name: "planner" });
}
