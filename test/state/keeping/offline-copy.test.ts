import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { type CopyKeeper, keepOfflineCopy } from "../../../src/state/keeping/offline-copy.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker of the browser that tells of its states. */
function fakeWorker() {
  let [state, tell] = ["installing", () => {}];
  const sent: string[] = [];
  return {
    sent,
    become: (next: string) => {
      state = next;
      tell();
    },
    worker: {
      get state() {
        return state;
      },
      postMessage: (text: string) => void sent.push(text),
      addEventListener: (_: string, heard: () => void) => void (tell = heard),
    },
  };
}

interface Kept {
  readonly hasCopy: boolean;
  /** Whether a newer copy waits, or is being fetched, when the page asks. */
  readonly waits?: boolean;
  readonly installs?: boolean;
  readonly isOnline?: boolean;
}

/** A browser that has kept a copy before, or has not. */
async function openedIn({ hasCopy, waits = false, installs = false, isOnline = true }: Kept) {
  const found = fakeWorker();
  let [foundUpdate, changed] = [() => {}, () => {}];
  const events: string[] = [];
  let take: (() => void) | null = null;
  let installing = installs ? found.worker : null;
  const keeper: CopyKeeper = {
    controller: hasCopy ? {} : null,
    register: async (script) => {
      events.push(`register ${script}`);
      return {
        waiting: waits ? found.worker : null,
        get installing() {
          return installing;
        },
        addEventListener: (_, heard) => void (foundUpdate = heard),
        unregister: async () => void events.push("unregister"),
      };
    },
    addEventListener: (_, heard) => void (changed = heard),
  };
  await keepOfflineCopy({
    keeper,
    script: "./sw.js",
    isOnline: () => isOnline,
    reload: () => void events.push("reload"),
    offer: (taken) => {
      events.push("offer");
      take = taken;
    },
  });
  const find = () => {
    installing = found.worker;
    foundUpdate();
  };
  return { events, found, foundUpdate: find, changed: () => changed(), take: () => take?.() };
}

test("the first copy of a page is no newer page", async () => {
  const { events, found, foundUpdate } = await openedIn({ hasCopy: false });
  foundUpdate();
  found.become("installed");
  expect(events).toEqual(["register ./sw.js"]);
});

test("a newer page is offered when it is whole, and shown only to whoever takes it", async () => {
  const { events, found, foundUpdate, take, changed } = await openedIn({ hasCopy: true });
  foundUpdate();
  found.become("installing");
  expect(events).toEqual(["register ./sw.js"]);
  found.become("installed");
  changed();
  expect([events, found.sent]).toEqual([["register ./sw.js", "offer"], []]);
  take();
  expect(found.sent).toEqual(["take over"]);
  changed();
  expect(events.at(-1)).toBe("reload");
});

test("where the browser does not let the older one go, the page is loaded without any", async () => {
  const { events, take } = await openedIn({ hasCopy: true, waits: true });
  take();
  await vi.advanceTimersByTimeAsync(4000);
  expect(events).toEqual(["register ./sw.js", "offer"]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(events.slice(2)).toEqual(["unregister", "reload"]);
});

test("without a line the copy in use is never given up", async () => {
  const { events, take, changed } = await openedIn({ hasCopy: true, waits: true, isOnline: false });
  take();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events).toEqual(["register ./sw.js", "offer"]);
  changed();
  expect(events.at(-1)).toBe("reload");
});

test("one that takes over in time is never unregistered", async () => {
  const { events, take, changed } = await openedIn({ hasCopy: true, waits: true });
  take();
  changed();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(events.slice(2)).toEqual(["reload"]);
});

test("one that waits from an earlier visit is offered at once", async () => {
  expect((await openedIn({ hasCopy: true, waits: true })).events).toEqual(["register ./sw.js", "offer"]);
});

test("one that the browser began to fetch before the page asked is offered when it is whole", async () => {
  const { events, found } = await openedIn({ hasCopy: true, installs: true });
  expect(events).toEqual(["register ./sw.js"]);
  found.become("installed");
  expect(events).toEqual(["register ./sw.js", "offer"]);
});

test("a browser that keeps no copies shows the page all the same", async () => {
  const keeper: CopyKeeper = {
    controller: null,
    register: async () => Promise.reject(new Error("not here")),
    addEventListener: () => undefined,
  };
  const nothing = () => undefined;
  await expect(
    keepOfflineCopy({ keeper, script: "./sw.js", isOnline: () => true, reload: nothing, offer: nothing }),
  ).resolves.toBeUndefined();
});
