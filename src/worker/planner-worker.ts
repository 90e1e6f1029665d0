import entryUrl from "./entry.ts?worker&url";
import importUrl from "./import-entry.ts?worker&url";
import { pageScripts } from "./script-worker.ts";

// A worker asks for its script only once the page is at rest: asked for now, it is here by then.
const ahead = document.createElement("link");
ahead.rel = "modulepreload";
ahead.href = entryUrl;
document.head.append(ahead);

/** What keeps a copy of the page: it lies beside the page, since it may only keep what lies below it. */
const copyUrl = "./sw.js";

const scripts = pageScripts([entryUrl, importUrl, copyUrl]);

/** The engine in a worker of its own. */
export const plannerWorker = () => scripts.start(entryUrl, "planner");

/** What reads files of others, in a worker that comes with the first file. */
export const importWorker = () => scripts.start(importUrl, "importer");

/** The script that keeps a copy of the page in the browser. */
export const copyScript = () => scripts.trusted(copyUrl);
