import entryUrl from "./entry.ts?worker&url";
import { scriptWorkers } from "./script-worker.ts";

// A worker asks for its script only once the page is at rest: asked for now, it is here by then.
const ahead = document.createElement("link");
ahead.rel = "modulepreload";
ahead.href = entryUrl;
document.head.append(ahead);

/** The engine in a worker of its own. */
export const plannerWorker = scriptWorkers(entryUrl);
