import entryUrl from "./entry.ts?worker&url";
import { scriptWorkers } from "./script-worker.ts";

/** The engine in a worker of its own. */
export const plannerWorker = scriptWorkers(entryUrl);
