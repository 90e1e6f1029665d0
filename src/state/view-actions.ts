import type { AppContext } from "./app-context.ts";
import type { AppActions } from "./app-state.ts";
import { editorOf } from "./editor-of.ts";
import { storageTrouble } from "./storage-trouble.ts";

type ViewActions = Pick<
  AppActions,
  | "show"
  | "openEditor"
  | "openField"
  | "explain"
  | "explainFurther"
  | "explainBack"
  | "setTheme"
  | "setSingleKeys"
  | "dismissNotice"
  | "currentLink"
  | "markdown"
>;

/** What is on show; none of it changes the scenario. */
export function viewActions({ services, get, set, link }: AppContext): ViewActions {
  const currentLink = () => `${services.address.base()}${link()}`;
  const keep = (write: () => void) => {
    try {
      write();
    } catch (error) {
      set({ storage: storageTrouble(error) });
    }
  };
  return {
    show: (task) => set({ task }),
    openEditor: (editor, classId) =>
      set({
        editor,
        editedClass: editor === "workload" ? (classId ?? get().scenario.classes[0]?.id ?? null) : null,
        wantedField: null,
      }),
    openField: (path) => set({ ...editorOf(path, get().scenario), wantedField: { path }, explained: [] }),
    explain: (target) => set({ explained: target === null ? [] : [target] }),
    explainFurther: (target) => set({ explained: [...get().explained, target] }),
    explainBack: (depth) => set({ explained: get().explained.slice(0, Math.max(0, depth)) }),
    setTheme: (theme) => {
      set({ theme });
      keep(() => services.storage.keepTheme(theme));
    },
    setSingleKeys: (hasSingleKeys) => {
      set({ hasSingleKeys });
      keep(() => services.storage.keepSingleKeys(hasSingleKeys));
    },
    dismissNotice: () => set({ notice: null }),
    currentLink,
    markdown: async () => {
      // Every source of the catalogue is in it: too much for the first script, and seldom asked for.
      const { markdownOf } = await import("./markdown-of.ts");
      return markdownOf(get(), currentLink());
    },
  };
}
