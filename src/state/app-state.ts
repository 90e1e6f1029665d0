import type { PagePlan } from "../planning/page-plan.ts";
import type { PageRange } from "../planning/page-range.ts";
import type { Problem } from "../scenario/problem.ts";
import type { Scenario } from "../scenario/schema.ts";

/** Results a person can look at. */
export type ResultTask = "plan" | "memory" | "latency" | "cost" | "range";
/** Paragraphs of the brief that open as editors. */
export type BriefTask = "workload" | "hardware" | "targets" | "prices";
export type Theme = "system" | "light" | "dark";

/** A figure to explain: a metric of a scope. */
export interface ExplainTarget {
  readonly scope: "plan" | "class" | "pool";
  /** Id of the class or pool; `null` for the plan's own figures. */
  readonly at: string | null;
  readonly id: string;
}

/** One committed edit that can be undone. */
export interface HistoryEntry {
  /** `output tokens 350 → 700`. */
  readonly label: string;
  readonly scenario: Scenario;
}

/** How the address bar's link was read. */
export type LinkState =
  | { readonly state: "fine" }
  | { readonly state: "repaired"; readonly text: string }
  /** The link cannot be read: the answer bar is empty, the work is untouched. */
  | { readonly state: "refused"; readonly code: string; readonly text: string; readonly original: string };

export type StorageState =
  | { readonly state: "kept"; readonly at: string | null }
  | { readonly state: "blocked"; readonly text: string };

export interface SavedScenario {
  readonly id: string;
  readonly title: string;
  readonly scenario: Scenario;
  /** Milliseconds since 1970: when it was kept. */
  readonly savedAt: number;
}

/** Facts of the page. What the engine answers stays until the next answer comes: `isUpdating` says it is not of this scenario. */
export interface AppFacts {
  readonly scenario: Scenario;
  readonly past: readonly HistoryEntry[];
  readonly future: readonly HistoryEntry[];
  readonly plan: PagePlan | null;
  readonly range: PageRange | null;
  readonly isUpdating: boolean;
  readonly progress: number | null;
  /** Why there is no newer answer, in words. */
  readonly trouble: string | null;
  readonly task: ResultTask;
  readonly editor: BriefTask | null;
  /** The class that the workload editor shows. */
  readonly editedClass: string | null;
  /** Figures opened one from another; empty: the drawer is closed. */
  readonly explained: readonly ExplainTarget[];
  readonly link: LinkState;
  readonly storage: StorageState;
  readonly saved: readonly SavedScenario[];
  readonly theme: Theme;
}

export interface AppActions {
  /** Commits typed values as one undoable edit; gives the problem and changes nothing when one cannot be read. */
  readonly edit: (sets: Readonly<Record<string, string>>, label?: string) => Problem | null;
  /** Commits a whole scenario (class added, moved, deleted; example, file or link opened). */
  readonly commit: (scenario: Scenario, label: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly openExample: (id: string) => void;
  readonly openLink: (text: string) => void;
  readonly openFile: (text: string) => Problem | null;
  readonly show: (task: ResultTask) => void;
  readonly openEditor: (editor: BriefTask | null, classId?: string | null) => void;
  readonly explain: (target: ExplainTarget | null) => void;
  readonly explainFurther: (target: ExplainTarget) => void;
  readonly explainBack: (depth: number) => void;
  readonly cancelWork: () => void;
  readonly setTheme: (theme: Theme) => void;
  readonly keepAs: (title: string) => Promise<void>;
  readonly openSaved: (id: string) => void;
  readonly forgetSaved: (id: string) => Promise<void>;
  readonly currentLink: () => string;
}

export type AppState = AppFacts & AppActions;
