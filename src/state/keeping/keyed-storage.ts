import { parsedScenario } from "../../scenario/parsed-scenario.ts";
import { noRowSource } from "../../scenario/rows/pin.ts";
import { scenarioHash } from "../../scenario/link/scenario-hash.ts";
import type { Actual } from "../../formats/actuals/merged-months.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { SavedScenario, Theme } from "../app-state.ts";
import { binDays, type ScenarioStorage } from "./scenario-storage.ts";

/** A store of records by key that lives in the browser. Every call may fail. */
export interface KeyValues {
  readonly entries: () => Promise<readonly (readonly [string, unknown])[]>;
  readonly read: (key: string) => Promise<unknown>;
  readonly write: (key: string, value: unknown) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
}

/** Work of tabs closed long ago goes when newer work comes. */
const mostWorks = 12;
const workPrefix = "work:";
const savedPrefix = "saved:";
const binPrefix = "bin:";
const actualsPrefix = "actuals:";
const themes: readonly Theme[] = ["system", "light", "dark"];

export type Setting = "theme" | "singleKeys" | "openParts";

export interface StorageParts {
  readonly keyValues: KeyValues;
  /** A name nobody else has: of a tab's work, of a saved scenario. */
  readonly newId: () => string;
  /** Settings are read before the first paint, so they live where reading does not wait. */
  readonly readSetting: (name: Setting) => string | null;
  readonly writeSetting: (name: Setting, text: string) => void;
  /** Tells the other tabs, and hears of them. */
  readonly announce: () => void;
  readonly hear: (changed: () => void) => void;
}

const millisecondsPerDay = 86_400_000;

interface Kept {
  readonly id: string;
  readonly title: string;
  readonly scenario: Scenario;
  readonly savedAt: number;
}

/**
 * One record for each tab's work and for each saved scenario, under keys that no other tab has: nothing is ever written over
 * by somebody else. What is kept is read back before it counts as kept.
 */
export function keyedStorage({
  keyValues,
  newId,
  readSetting,
  writeSetting,
  announce,
  hear,
}: StorageParts): ScenarioStorage {
  let workId: string | null = null;

  const keep = async (prefix: string, kept: Kept) => {
    const key = `${prefix}${kept.id}`;
    await withinTime(keyValues.write(key, kept));
    const readBack = keptIn(await withinTime(keyValues.read(key)));
    if (readBack === null || scenarioHash(readBack.scenario) !== scenarioHash(kept.scenario)) {
      throw new Error("what was kept could not be read back");
    }
  };
  const all = async (prefix: string): Promise<readonly Kept[]> => {
    const entries = await withinTime(keyValues.entries());
    const kept = entries.flatMap(([key, value]) => (key.startsWith(prefix) ? (keptIn(value) ?? []) : []));
    return kept.toSorted((one, other) => other.savedAt - one.savedAt);
  };
  /** It is in its new place before it leaves the old one: whatever happens between, it is kept. */
  const moved = async (id: string, { from, to, at }: { from: string; to: string; at: number }) => {
    const kept = keptIn(await withinTime(keyValues.read(`${from}${id}`)));
    if (kept !== null) await keep(to, { ...kept, savedAt: at });
    await withinTime(keyValues.remove([`${from}${id}`]));
  };
  const dropOldWork = async () => {
    const old = (await all(workPrefix)).slice(mostWorks).filter(({ id }) => id !== workId);
    if (old.length > 0) await withinTime(keyValues.remove(old.map(({ id }) => `${workPrefix}${id}`)));
  };

  const readable = (name: Setting) => {
    try {
      return readSetting(name);
    } catch {
      return null;
    }
  };

  return {
    work: async () => {
      const works = await all(workPrefix);
      const newest = works.find(({ id }) => id === workId) ?? works[0];
      return newest === undefined ? null : { scenario: newest.scenario, keptAt: newest.savedAt };
    },
    keepWork: async (scenario, at) => {
      const isNew = workId === null;
      workId ??= newId();
      await keep(workPrefix, { id: workId, title: scenario.title, scenario, savedAt: at });
      // The work is kept all the same where there is only no tidying up.
      if (isNew) await dropOldWork().catch(() => undefined);
    },
    startNewWork: () => {
      workId = null;
    },
    saved: async () => all(savedPrefix),
    keep: async (title, scenario, at) => {
      const saved: SavedScenario = { id: newId(), title, scenario, savedAt: at };
      await keep(savedPrefix, saved);
      announce();
      return saved;
    },
    forget: async (id, at) => {
      await moved(id, { from: savedPrefix, to: binPrefix, at });
      announce();
    },
    binned: async (at) => {
      const binned = await all(binPrefix);
      const isOver = ({ savedAt }: Kept) => savedAt < at - binDays * millisecondsPerDay;
      const over = binned.filter(isOver).map(({ id }) => `${binPrefix}${id}`);
      if (over.length > 0) await withinTime(keyValues.remove(over));
      return binned.filter((one) => !isOver(one));
    },
    restore: async (id, at) => {
      await moved(id, { from: binPrefix, to: savedPrefix, at });
      announce();
    },
    actuals: async (title) => actualsIn(await withinTime(keyValues.read(`${actualsPrefix}${title}`))),
    keepActuals: async (title, values) => {
      const key = `${actualsPrefix}${title}`;
      await withinTime(values === null ? keyValues.remove([key]) : keyValues.write(key, values));
    },
    watch: hear,
    theme: () => oneOf(themes, readable("theme")),
    keepTheme: (theme) => writeSetting("theme", theme),
    hasSingleKeys: () => {
      const kept = oneOf(["on", "off"], readable("singleKeys"));
      return kept === null ? null : kept === "on";
    },
    keepSingleKeys: (hasSingleKeys) => writeSetting("singleKeys", hasSingleKeys ? "on" : "off"),
    openParts: () => (readable("openParts") ?? "").split(" ").filter((id) => id !== ""),
    keepOpenParts: (ids) => writeSetting("openParts", ids.join(" ")),
  };
}

/** A record as it was kept; `null` for anything else, since a browser's storage can be changed by hand or by its faults. */
function keptIn(value: unknown): Kept | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, title, scenario, savedAt } = value as Readonly<Record<keyof Kept, unknown>>;
  if (typeof id !== "string" || typeof title !== "string" || typeof savedAt !== "number") return null;
  // What was kept was whole: it holds the rows it uses.
  const parsed = parsedScenario(scenario, () => noRowSource);
  return parsed.ok ? { id, title, scenario: parsed.scenario, savedAt } : null;
}

/** What came, as it was kept; `null` where any of it is something else. */
function actualsIn(value: unknown): readonly Actual[] | null {
  return Array.isArray(value) && value.length > 0 && value.every(isActual) ? value : null;
}

function isActual(value: unknown): value is Actual {
  if (typeof value !== "object" || value === null) return false;
  const { date, classId, series, value: came } = value as Readonly<Record<keyof Actual, unknown>>;
  const isOfClass = classId === null || typeof classId === "string";
  const isDated = typeof date === "string" && /^\d{4}-\d{2}-01$/.test(date);
  return isDated && isOfClass && typeof series === "string" && Number.isFinite(came);
}

function oneOf<Choice extends string>(choices: readonly Choice[], kept: string | null): Choice | null {
  return choices.find((choice) => choice === kept) ?? null;
}

/** A database that another tab holds may never answer at all. */
const patienceMilliseconds = 3000;

/** The promise, or an error once it has taken too long. */
async function withinTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the browser's storage does not answer")), patienceMilliseconds);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
