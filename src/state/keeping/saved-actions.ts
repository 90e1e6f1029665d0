import { scenarioHash } from "../../scenario/link/scenario-hash.ts";
import type { AppContext } from "../app-context.ts";
import type { AppActions } from "../app-state.ts";
import { mostStates, savedStates } from "./saved-states.ts";
import { storageTrouble } from "./scenario-storage.ts";

type SavedActions = Pick<AppActions, "keepAs" | "forgetSaved" | "duplicateSaved" | "restoreSaved">;

/** Reads the list of named scenarios anew; what the tab shows stays where that fails. */
export async function listSaved({ services, set }: AppContext): Promise<void> {
  try {
    const { storage, clock } = services;
    set({ saved: await storage.saved(), binned: await storage.binned(clock()) });
  } catch (error) {
    set({ storage: storageTrouble(error) });
  }
}

/** Another tab has kept or forgotten something: told where it is another state of what is worked on here, which stays as it is. */
export async function followSaved(context: AppContext): Promise<void> {
  const { get, set } = context;
  const known = new Set([...get().saved, ...get().binned].map(({ id }) => id));
  await listSaved(context);
  const { saved, scenario } = get();
  const newer = saved.find(({ id, title }) => !known.has(id) && title === scenario.title);
  if (newer === undefined || scenarioHash(newer.scenario) === scenarioHash(scenario)) return;
  set({
    notice: `Another tab has saved “${newer.title}” with other values. This tab goes on with its own; saved here under that name, both are kept.`,
  });
}

/** Scenarios that the browser keeps under a name. */
export function savedActions(context: AppContext): SavedActions {
  const { services, get, set } = context;
  const { storage, clock } = services;
  return {
    keepAs: async (title) => {
      const name = title.trim();
      // What is on the page is from now on what was saved: it has the name, and goes by it in files and links too.
      if (name !== "") get().edit({ title: name });
      const { scenario } = get();
      try {
        const saved = await storage.keep(name === "" ? scenario.title : name, scenario, clock());
        set({ saved: [saved, ...get().saved] });
        await dropOldStates(context, saved.title);
      } catch (error) {
        set({ storage: storageTrouble(error) });
      }
    },
    duplicateSaved: async (id) => {
      const one = get().saved.find((saved) => saved.id === id);
      if (one === undefined) return;
      const title = freeTitle(
        one.title,
        get().saved.map((saved) => saved.title),
      );
      try {
        await storage.keep(title, { ...one.scenario, title }, clock());
        await listSaved(context);
      } catch (error) {
        set({ storage: storageTrouble(error) });
      }
    },
    restoreSaved: async (id) => {
      try {
        await storage.restore(id, clock());
        await listSaved(context);
      } catch (error) {
        set({ storage: storageTrouble(error) });
      }
    },
    forgetSaved: async (id) => {
      try {
        await storage.forget(id, clock());
        await listSaved(context);
      } catch (error) {
        set({ storage: storageTrouble(error) });
      }
    },
  };
}

/** Of a name the last states are kept; what goes can be had back from the bin. */
async function dropOldStates(context: AppContext, title: string): Promise<void> {
  const { get, services } = context;
  const states = savedStates(get().saved).find(({ newest }) => newest.title === title);
  const old = (states?.earlier ?? []).slice(mostStates - 1);
  for (const { id } of old) await services.storage.forget(id, services.clock());
  if (old.length > 0) await listSaved(context);
}

/** Titles have room for so much. */
const longestTitle = 120;

/** `Budget, copy`, or `Budget, copy 2` where that is taken. */
function freeTitle(title: string, taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? ", copy" : `, copy ${count}`;
    const free = `${title.slice(0, longestTitle - end.length)}${end}`;
    if (!taken.includes(free)) return free;
  }
}
