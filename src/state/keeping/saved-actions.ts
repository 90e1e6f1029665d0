import type { AppContext } from "../app-context.ts";
import type { AppActions } from "../app-state.ts";
import { storageTrouble } from "./scenario-storage.ts";

type SavedActions = Pick<AppActions, "keepAs" | "forgetSaved">;

/** Reads the list of named scenarios anew; what the tab shows stays where that fails. */
export async function listSaved({ services, set }: AppContext): Promise<void> {
  try {
    set({ saved: await services.storage.saved() });
  } catch (error) {
    set({ storage: storageTrouble(error) });
  }
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
      } catch (error) {
        set({ storage: storageTrouble(error) });
      }
    },
    forgetSaved: async (id) => {
      try {
        await storage.forget(id);
        set({ saved: get().saved.filter((one) => one.id !== id) });
      } catch (error) {
        set({ storage: storageTrouble(error) });
      }
    },
  };
}
