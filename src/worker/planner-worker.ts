import entryUrl from "./entry.ts?worker&url";
import importUrl from "./import-entry.ts?worker&url";
import { scriptWorkers } from "./script-worker.ts";

// A worker asks for its script only once the page is at rest: asked for now, it is here by then.
const ahead = document.createElement("link");
ahead.rel = "modulepreload";
ahead.href = entryUrl;
document.head.append(ahead);

const workers = scriptWorkers([entryUrl, importUrl]);

/** The engine in a worker of its own. */
export const plannerWorker = () => workers(entryUrl, "planner");

/** What reads files of others, in a worker that comes with the first file. */
export const importWorker = () => workers(importUrl, "importer");
