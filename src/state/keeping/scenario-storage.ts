import type { Actual } from "../../formats/actuals/merged-months.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { SavedScenario, StorageState, Theme } from "../app-state.ts";

/** The scenario somebody last worked on. */
interface KeptWork {
  readonly scenario: Scenario;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

/** So long a deleted scenario can be had back. */
export const binDays = 30;

/**
 * What the browser keeps: the working scenario of each tab, scenarios with a name, what came of them, the theme, the keys. A convenience, since the link
 * and the file are the record. Every call may fail, and says so by an error: blocked, full, absent, damaged.
 */
export interface ScenarioStorage {
  /** The work of this tab, or the newest of any tab; `null`: there is none. */
  readonly work: () => Promise<KeptWork | null>;
  readonly keepWork: (scenario: Scenario, at: number) => Promise<void>;
  /** What is kept next does not replace what this tab has kept so far. */
  readonly startNewWork: () => void;
  /** The newest first. */
  readonly saved: () => Promise<readonly SavedScenario[]>;
  readonly keep: (title: string, scenario: Scenario, at: number) => Promise<SavedScenario>;
  /** Puts it into the bin, where it stays for `binDays`. */
  readonly forget: (id: string, at: number) => Promise<void>;
  /** What is in the bin, the newest first; `savedAt` is when it was put there. What has been there for too long is gone. */
  readonly binned: (at: number) => Promise<readonly SavedScenario[]>;
  /** Takes it out of the bin again. */
  readonly restore: (id: string, at: number) => Promise<void>;
  /** What came of the scenario of that title; `null`: nothing is kept. */
  readonly actuals: (title: string) => Promise<readonly Actual[] | null>;
  /** `null` forgets it. */
  readonly keepActuals: (title: string, values: readonly Actual[] | null) => Promise<void>;
  /** Tells when another tab has kept or forgotten a scenario. */
  readonly watch: (changed: () => void) => void;
  readonly theme: () => Theme | null;
  readonly keepTheme: (theme: Theme) => void;
  /** `null`: nobody has chosen. */
  readonly hasSingleKeys: () => boolean | null;
  readonly keepSingleKeys: (hasSingleKeys: boolean) => void;
  /** Parts of views that stand open, by their ids, which hold no space. */
  readonly openParts: () => readonly string[];
  readonly keepOpenParts: (ids: readonly string[]) => void;
}

const stillHere =
  "Your work is safe in this tab until you close it: copy the link or download the scenario to keep it.";

/** A fault of the browser's storage in words that say what to do. */
export function storageTrouble(error: unknown): StorageState {
  const isFull = error instanceof Error && error.name === "QuotaExceededError";
  const cause = isFull ? "This browser's storage is full." : "This browser does not let the page store anything.";
  return { state: "blocked", text: `${cause} ${stillHere}` };
}
