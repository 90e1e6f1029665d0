import type { StorageState } from "./app-state.ts";

const stillHere =
  "Your work is safe in this tab until you close it: copy the link or download the scenario to keep it.";

/** A fault of the browser's storage in words that say what to do. */
export function storageTrouble(error: unknown): StorageState {
  const isFull = error instanceof Error && error.name === "QuotaExceededError";
  const cause = isFull ? "This browser's storage is full." : "This browser does not let the page store anything.";
  return { state: "blocked", text: `${cause} ${stillHere}` };
}
