import entryUrl from "./entry.ts?worker&url";
import { pageScripts } from "./script-worker.ts";

/** A page that is one file has no folder to fetch a worker from: the script is in its text. */
const inText = document.getElementById("worker-script")?.textContent;

// A worker asks for its script only once the page is at rest: asked for now, it is here by then.
if (inText === undefined) {
  const ahead = document.createElement("link");
  ahead.rel = "modulepreload";
  ahead.href = entryUrl;
  document.head.append(ahead);
}

const workerUrl =
  inText === undefined ? entryUrl : URL.createObjectURL(new Blob([inText], { type: "text/javascript" }));

/** What keeps a copy of the page: it lies beside the page, since it may only keep what lies below it. */
const copyUrl = "./sw.js";

// A page from a disk has no origin, and only a classic worker starts from its text there.
const scripts = pageScripts([workerUrl, copyUrl], inText === undefined ? "module" : "classic");

/** The engine in a worker of its own. */
export const plannerWorker = () => scripts.start(workerUrl, "planner");

/** What reads files of others, in a worker that comes with the first file. */
export const importWorker = () => scripts.start(workerUrl, "importer");

/** The script that keeps a copy of the page in the browser; `null`: this page is a copy itself. */
export const copyScript = (): string | null => (inText === undefined ? scripts.trusted(copyUrl) : null);
