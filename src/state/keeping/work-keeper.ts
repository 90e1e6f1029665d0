import type { Scenario } from "../../scenario/schema.ts";
import type { StorageState } from "../app-state.ts";
import { type ScenarioStorage, storageTrouble } from "./scenario-storage.ts";

/** One record for a burst of edits. */
const delayMilliseconds = 200;

export interface WorkKeeper {
  /** Keeps the working scenario, a little later. */
  readonly keep: (scenario: Scenario) => void;
  /** Writes what waits to be kept now. */
  readonly flush: () => void;
  /** What comes next is other work: it does not replace the record of what was kept so far. */
  readonly startNew: () => void;
}

/** Keeps the working scenario in the browser after each edit, one write at a time and in order. */
export function createWorkKeeper(
  storage: ScenarioStorage,
  clock: () => number,
  tell: (state: StorageState) => void,
): WorkKeeper {
  /** Scenarios to write, of which only the newest of each work counts; `null`: new work starts. */
  const waiting: (Scenario | null)[] = [];
  let isWriting = false;
  let delay: ReturnType<typeof setTimeout> | undefined;

  const write = async () => {
    clearTimeout(delay);
    if (isWriting) return;
    isWriting = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (next === null) storage.startNewWork();
      else tell(await stateAfter(storage, next, clock()));
    }
    isWriting = false;
  };

  return {
    keep: (scenario) => {
      if ((waiting.at(-1) ?? null) !== null) waiting.pop();
      waiting.push(scenario);
      clearTimeout(delay);
      delay = setTimeout(() => void write(), delayMilliseconds);
    },
    flush: () => void write(),
    startNew: () => {
      waiting.push(null);
      void write();
    },
  };
}

async function stateAfter(storage: ScenarioStorage, scenario: Scenario, at: number): Promise<StorageState> {
  try {
    await storage.keepWork(scenario, at);
    return { state: "kept", at: timeText(at) };
  } catch (error) {
    return storageTrouble(error);
  }
}

/** `12:04` by the clock of the reader. */
function timeText(milliseconds: number): string {
  const time = new Date(milliseconds);
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}
