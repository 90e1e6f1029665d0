/** The part of Trusted Types that is used here; TypeScript's library does not know it yet. */
interface TrustedScripts {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

/** Makes workers of the script addresses that the page's security policy then lets become one. Once in each page. */
export function scriptWorkers(addresses: readonly string[]): (address: string, name: string) => Worker {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedScripts };
  const policy = trustedTypes?.createPolicy("app-worker", {
    createScriptURL: (url) => {
      if (!addresses.includes(url)) throw new TypeError(`${url} is no script of this page`);
      return url;
    },
  });
  return (address, name) => new Worker(policy?.createScriptURL(address) ?? address, { type: "module", name });
}
