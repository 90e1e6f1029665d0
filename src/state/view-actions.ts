import type { AppContext } from "./app-context.ts";
import type { AppActions, AppFacts } from "./app-state.ts";
import type { SimulatedOf } from "../exports/markdown/markdown-experiments.ts";
import { experimentOf } from "./jobs/experiment-of.ts";
import { storageTrouble } from "./keeping/scenario-storage.ts";
import type { Scenario } from "../scenario/schema.ts";

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
  | "setPartOpen"
  | "dismissNotice"
  | "putOffNewer"
  | "currentLink"
  | "writtenLink"
  | "markdown"
  | "workbook"
  | "choosePaper"
>;

/** What is on show; none of it changes the scenario. */
export function viewActions({ services, get, set, link, linkWriter }: AppContext): ViewActions {
  const currentLink = () => `${services.address.base()}${link()}`;
  const writtenLink = async () => {
    await services.links.fetch();
    return currentLink();
  };
  const keep = (write: () => void) => {
    try {
      write();
    } catch (error) {
      set({ storage: storageTrouble(error) });
    }
  };
  return {
    show: (task) => {
      const isOfComparison = [task, get().task].includes("compare");
      set({ task });
      // The address of a comparison holds both scenarios.
      if (isOfComparison) linkWriter.schedule();
    },
    openEditor: (editor, classId) =>
      set({
        editor,
        editedClass: editor === "workload" ? (classId ?? get().scenario.classes[0]?.id ?? null) : null,
        wantedField: null,
      }),
    openField: (path) => {
      const task = viewOf(path);
      const where = task === null ? editorOf(path, get().scenario) : { task, editor: null, editedClass: null };
      set({ ...where, wantedField: { path }, explained: [] });
    },
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
    setPartOpen: (id, isOpen) => {
      const others = get().openParts.filter((open) => open !== id);
      const openParts = isOpen ? [...others, id] : others;
      set({ openParts });
      keep(() => services.storage.keepOpenParts(openParts));
    },
    dismissNotice: () => set({ notice: null }),
    putOffNewer: () => set({ takeNewer: null }),
    currentLink,
    writtenLink,
    choosePaper: (paper) => set({ paper }),
    workbook: async () => {
      const { scenario, plan } = get();
      if (plan === null) return null;
      const outcome = await services.planner.run("outlay", { scenario, judgement: plan.judgement }).outcome;
      if (outcome.state !== "answer") return null;
      const { months, counts } = outcome.answer;
      // What writes and packs sheets is loaded by whoever asks for one.
      const { workbookSheets } = await import("../exports/workbook/workbook.ts");
      const { xlsxBytes } = await import("../exports/workbook/xlsx-bytes.ts");
      return xlsxBytes(workbookSheets({ scenario, plan, link: await writtenLink() }, counts, months));
    },
    markdown: async () => {
      // Every source of the catalogue is in it: too much for the first script, and seldom asked for.
      const { markdownOf } = await import("../exports/markdown/markdown-of.ts");
      const { shownFindings } = await import("./shown-findings.ts");
      const facts = get();
      const { scenario, plan, range } = facts;
      const simulated = (...of: Parameters<SimulatedOf>) => experimentOf(facts, ...of)?.answer ?? null;
      return markdownOf({ scenario, plan, range, findings: shownFindings(facts), simulated }, await writtenLink());
    },
  };
}

type Editor = Pick<AppFacts, "editor" | "editedClass">;

/** The view that a path is changed in: Day has who scales a pool, how long a replica takes and what happens, Forecast what comes. */
function viewOf(path: string): "day" | "forecast" | null {
  if (/^pools\..+\.(?:scaling|readiness|day)(?:\.|$)/.test(path)) return "day";
  const isOfMonths = /^forecast\b|^classes\..+\.arrivals\.(?:season|launches)\b|^pools\..+\.priceChanges\b/;
  return isOfMonths.test(path) ? "forecast" : null;
}

/** The editor that a path of the scenario is changed in, and the class that it shows. */
export function editorOf(path: string, { classes }: Scenario): Editor {
  const classId = memberOf(path, "classes", classes);
  if (classId !== null && path.startsWith(`classes.${classId}.limits`)) return { editor: "targets", editedClass: null };
  // Growth is a matter of the work, though all classes share how far the plan looks ahead.
  if (path === "monthsAhead") return { editor: "workload", editedClass: classes[0]?.id ?? null };
  if (path.startsWith("classes")) return { editor: "workload", editedClass: classId ?? classes[0]?.id ?? null };
  if (path.startsWith("pools")) {
    const isPrice = /\.(?:usdPerDeviceHour|ways\..+)$/.test(path);
    return { editor: isPrice ? "prices" : "hardware", editedClass: null };
  }
  return { editor: /^(?:reserves|targets|simulation|seed)\b/.test(path) ? "targets" : "prices", editedClass: null };
}

/** Whose field a path is: of a class or pool. Ids may hold dots, so one can be the beginning of another: the longest wins. */
export function memberOf(
  path: string,
  list: "classes" | "pools",
  members: readonly { readonly id: string }[],
): string | null {
  const found = members.map(({ id }) => id).filter((id) => `${path}.`.startsWith(`${list}.${id}.`));
  return found.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
