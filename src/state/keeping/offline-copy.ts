/** The part of the browser that keeps a copy of the page, as `navigator.serviceWorker` is. */
export interface CopyKeeper {
  readonly controller: object | null;
  readonly register: (script: string) => Promise<CopyRegistration>;
  readonly addEventListener: (event: "controllerchange", heard: () => void) => void;
}

interface CopyRegistration {
  readonly waiting: CopyWorker | null;
  readonly installing: CopyWorker | null;
  readonly unregister: () => Promise<unknown>;
  readonly addEventListener: (event: "updatefound", heard: () => void) => void;
}

interface CopyWorker {
  readonly state: string;
  readonly postMessage: (text: string, transfer: []) => void;
  readonly addEventListener: (event: "statechange", heard: () => void) => void;
}

interface CopyParts {
  readonly keeper: CopyKeeper;
  /** Address of the script that keeps it. */
  readonly script: string;
  /** Whether the page could be loaded without its copy. */
  readonly isOnline: () => boolean;
  /** Loads the page again. */
  readonly reload: () => void;
  /** Tells of a newer page that has been fetched; `take` shows it. */
  readonly offer: (take: () => void) => void;
}

/** A browser keeps the older worker for minutes where it believes it at work: beyond this the page is loaded without any, and kept anew. */
const longestTakeOverMilliseconds = 5000;

/**
 * Has the browser keep a copy of the page, which opens without a line. A newer page is offered once all of it is here, and
 * never put in the place of the one that somebody works on. Without a copy the page works as before.
 */
export async function keepOfflineCopy({ keeper, script, isOnline, reload, offer }: CopyParts): Promise<void> {
  // The first copy is no newer page.
  const isFirst = () => keeper.controller === null;
  const offered = (worker: CopyWorker, unregister: () => Promise<unknown>) => {
    offer(() => {
      const late = setTimeout(() => {
        if (isOnline()) void unregister().then(reload, reload);
      }, longestTakeOverMilliseconds);
      keeper.addEventListener("controllerchange", () => {
        clearTimeout(late);
        reload();
      });
      worker.postMessage("take over", []);
    });
  };
  try {
    const registration = await keeper.register(script);
    const unregister = () => registration.unregister();
    if (registration.waiting !== null && !isFirst()) offered(registration.waiting, unregister);
    const watch = () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && !isFirst()) offered(worker, unregister);
      });
    };
    // The browser looks for a newer one itself as it opens a page, and may have found it before this listens.
    watch();
    registration.addEventListener("updatefound", watch);
  } catch {
    // A private window, a file, a browser that keeps nothing.
  }
}
