/** The part of Trusted Types that is used here; TypeScript's library does not know it yet. */
interface TrustedScripts {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

export interface PageScripts {
  /** Starts a worker of one of the scripts. */
  readonly start: (address: string, name: string) => Worker;
  /** The address of a script as the page's security policy asks for it. */
  readonly trusted: (address: string) => string;
}

/** Lets scripts run apart from the page, those at these addresses and no others. Once in each page. */
export function pageScripts(addresses: readonly string[], type: WorkerType): PageScripts {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedScripts };
  const policy = trustedTypes?.createPolicy("app-worker", {
    createScriptURL: (url) => {
      if (!addresses.includes(url)) throw new TypeError(`${url} is no script of this page`);
      return url;
    },
  });
  const trusted = (address: string) => policy?.createScriptURL(address) ?? address;
  return { start: (address, name) => new Worker(trusted(address), { type, name }), trusted };
}
