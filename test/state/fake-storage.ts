import {
  type KeyValues,
  type Setting,
  type StorageParts,
  keyedStorage,
} from "../../src/state/keeping/keyed-storage.ts";
import type { ScenarioStorage } from "../../src/state/keeping/scenario-storage.ts";

export type StorageCall = "entries" | "read" | "write" | "remove" | "readSetting" | "writeSetting";

/** One browser's storage, in memory, shared by the tabs that a test opens; it fails where it is told to. */
export interface FakeBrowser {
  readonly records: Map<string, unknown>;
  readonly fail: (call: StorageCall, error: Error | null) => void;
  readonly openTab: () => ScenarioStorage;
}

export function fakeBrowser(): FakeBrowser {
  const records = new Map<string, unknown>();
  const faults = new Map<StorageCall, Error>();
  const listeners = new Set<() => void>();
  let ids = 0;
  const settings = new Map<Setting, string>();
  const checked = (call: StorageCall) => {
    const fault = faults.get(call);
    if (fault !== undefined) throw fault;
  };
  const keyValues: KeyValues = {
    entries: async () => (checked("entries"), structuredClone([...records])),
    read: async (key) => (checked("read"), structuredClone(records.get(key))),
    write: async (key, value) => (checked("write"), void records.set(key, structuredClone(value))),
    remove: async (keys) => (checked("remove"), keys.forEach((key) => records.delete(key))),
  };
  return {
    records,
    fail: (call, error) => void (error === null ? faults.delete(call) : faults.set(call, error)),
    openTab: () => {
      let own: (() => void) | null = null;
      const parts: StorageParts = {
        keyValues,
        newId: () => `id-${(ids += 1)}`,
        readSetting: (name) => (checked("readSetting"), settings.get(name) ?? null),
        writeSetting: (name, text) => (checked("writeSetting"), void settings.set(name, text)),
        announce: () => listeners.forEach((listener) => listener !== own && listener()),
        hear: (changed) => void listeners.add((own = changed)),
      };
      return keyedStorage(parts);
    },
  };
}
