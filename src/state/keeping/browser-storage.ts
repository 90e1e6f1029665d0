import { type KeyValues, type Setting, keyedStorage } from "./keyed-storage.ts";
import type { ScenarioStorage } from "./scenario-storage.ts";
import { type UseStore, createStore, delMany, entries, get, set } from "idb-keyval";

const keyOf = (setting: Setting) => `plimsoll.${setting}`;

/** What this browser keeps for the page; parts that a browser lacks or blocks fail when they are used, not here. */
export function browserStorage(page: Window): ScenarioStorage {
  const channel = savedChannel();
  return keyedStorage({
    keyValues: indexedKeyValues(),
    newId: () => newId(page.crypto),
    readSetting: (name) => page.localStorage.getItem(keyOf(name)),
    writeSetting: (name, text) => page.localStorage.setItem(keyOf(name), text),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin only
    announce: () => channel?.postMessage("changed"),
    hear: (changed) => channel?.addEventListener("message", changed),
  });
}

/** 128 random bits. Not `randomUUID`, which pages without HTTPS lack. */
function newId(crypto: Crypto): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function savedChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel("plimsoll.saved");
  } catch {
    return null;
  }
}

/** The browser's database. It is opened at the first call, since opening it throws where it is blocked. */
function indexedKeyValues(): KeyValues {
  let opened: UseStore | null = null;
  const store = () => (opened ??= createStore("plimsoll", "scenarios"));
  return {
    entries: async () => (await entries(store())).map(([key, value]) => [String(key), value] as const),
    read: async (key) => get(key, store()),
    write: async (key, value) => set(key, value, store()),
    remove: async (keys) => delMany([...keys], store()),
  };
}
