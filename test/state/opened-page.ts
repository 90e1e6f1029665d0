import { vi } from "vitest";
import * as linkCodec from "../../src/scenario/link/codec.ts";
import { createAppStore } from "../../src/state/app-store.ts";
import { laterWork } from "../../src/state/later-work.ts";
import type { Coming } from "../../src/state/coming.ts";
import { library as wholeLibrary, type Library } from "../../src/state/library.ts";
import type { Links } from "../../src/state/keeping/scenario-link.ts";
import type { Importer } from "../../src/worker/importer.ts";
import { fakeAddress } from "./fake-address.ts";
import { fakePlanner } from "./fake-planner.ts";
import { fakeBrowser, type FakeBrowser } from "./fake-storage.ts";

/** 2026-11-20, five past noon by the clock of whoever runs it. */
const noon = new Date(2026, 10, 20, 12, 5).getTime();

interface PageOptions {
  readonly hash?: string;
  readonly browser?: FakeBrowser;
  readonly library?: Coming<Library>;
  readonly links?: Coming<Links>;
  readonly importer?: Importer;
  readonly later?: Coming<typeof laterWork>;
}

/** Reads nothing. */
const noImporter: Importer = {
  read: async () => ({ state: "ended" }),
  apply: async () => ({ state: "ended" }),
  replay: async () => ({ state: "ended" }),
  end: () => undefined,
};

const fetched: Coming<Library> = { here: () => wholeLibrary, fetch: async () => wholeLibrary };
const laterHere: Coming<typeof laterWork> = { here: () => laterWork, fetch: async () => laterWork };
const linksHere: Coming<Links> = { here: () => linkCodec, fetch: async () => linkCodec };

/** The page in a tab of a browser, under fake timers: `wait` lets time pass. */
export async function openedPage({
  hash = "",
  browser = fakeBrowser(),
  library = fetched,
  links = linksHere,
  importer = noImporter,
  later = laterHere,
}: PageOptions = {}) {
  const planner = fakePlanner();
  const address = fakeAddress(hash);
  let now = noon;
  let leave = () => {};
  const services = {
    planner,
    importer,
    address,
    library,
    links,
    storage: browser.openTab(),
    clock: () => (now += 1),
    onLeave: (told: () => void) => void (leave = told),
  };
  const store = createAppStore(services, later);
  const wait = async (milliseconds: number) => void (await vi.advanceTimersByTimeAsync(milliseconds));
  /** Answers everything there is to answer. */
  const settle = async () => {
    await wait(1);
    await planner.last("plan").answer();
    await wait(130);
    await planner.last("range").answer();
    await wait(1000);
  };
  await wait(0);
  return { planner, address, browser, store, state: () => store.getState(), wait, settle, leave: () => leave() };
}
