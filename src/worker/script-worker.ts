/** The part of Trusted Types that is used here; TypeScript's library does not know it yet. */
interface TrustedScripts {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

/** Makes workers of the one script address that the page's security policy then lets become one. Once in each page or worker. */
export function scriptWorkers(address: string): () => Worker {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedScripts };
  const policy = trustedTypes?.createPolicy("app-worker", {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError(`${url} is no script of this page`);
      return url;
    },
  });
  return () => new Worker(policy?.createScriptURL(address) ?? address, { type: "module", name: "planner" });
}
