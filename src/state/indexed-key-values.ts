import { createStore, delMany, entries, get, set, type UseStore } from "idb-keyval";
import type { KeyValues } from "./key-values.ts";

/** The browser's database. It is opened at the first call, since opening it throws where it is blocked. */
export function indexedKeyValues(): KeyValues {
  let opened: UseStore | null = null;
  const store = () => (opened ??= createStore("plimsoll", "scenarios"));
  return {
    entries: async () => (await entries(store())).map(([key, value]) => [String(key), value] as const),
    read: async (key) => get(key, store()),
    write: async (key, value) => set(key, value, store()),
    remove: async (keys) => delMany([...keys], store()),
  };
}
