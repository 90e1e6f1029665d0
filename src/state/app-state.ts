import type { PageLoads } from "../planning/page-loads.ts";
import type { PagePlan } from "../planning/page-plan.ts";
import type { PageRange } from "../planning/page-range.ts";
import type { Problem } from "../scenario/problem.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { ExperimentKind } from "../planning/experiments/experiment.ts";
import type { SentFile } from "../worker/importer.ts";
import type { Importing } from "./importing.ts";
import type { AppliedWhere } from "../formats/applied/applying.ts";
import type { AskedExperiments } from "./jobs/experiment-of.ts";
import type { Offer, Promises } from "./jobs/promises.ts";
import type { Actual } from "../formats/actuals/merged-months.ts";
import type { Compared } from "./jobs/comparing.ts";
import type { HeldActuals } from "./jobs/no-answers.ts";
import type { Levers } from "./jobs/levers.ts";
import type { OutlookAsk, OutlooksByKey } from "./jobs/outlooks.ts";
import type { Simulation } from "./jobs/simulating.ts";
import type { AskedSplits, SplitKind } from "./jobs/splits.ts";

/** Results a person can look at. */
export type ResultTask =
  | "plan"
  | "memory"
  | "latency"
  | "day"
  | "cost"
  | "range"
  | "levers"
  | "forecast"
  | "compare"
  | "report"
  | "checklist"
  | "deploy"
  | "accuracy";
/** One page for a design document, or every view and input. */
export type PaperForm = "page" | "long";
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

/** A figure of the simulation, where `simulate --json` has it: `ttft.p99` at `support main`, `workflowSeconds.p99` at a class. */
export interface SimulatedTarget {
  readonly scope: "simulated";
  readonly at: string;
  readonly id: string;
}

/** A figure of what is drawn, played or compared: its place knows how it was found, and no formula does. */
export interface ToldTarget {
  readonly scope: "told";
  readonly at: string;
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** How it was found, a paragraph each. */
  readonly said: readonly string[];
}

/** What the drawer can show. */
export type OpenedFigure = ExplainTarget | SimulatedTarget | ToldTarget;

/** The plan of a value in hand: typed, stepped or dragged, but not committed. */
interface Preview {
  readonly scenario: Scenario;
  readonly plan: PagePlan;
}

/** What pictures of times over load are drawn from, and the answer that it is of. */
export interface PlanLoads extends Pick<PageLoads, "curves"> {
  readonly of: PagePlan;
}

/** One committed edit that can be undone. */
interface HistoryEntry {
  /** `output tokens 350 → 700`. */
  readonly label: string;
  readonly scenario: Scenario;
  /** Paths of the fields that were typed into; empty for a step that changed the scenario as a whole. */
  readonly edited: readonly string[];
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

/** Facts of the page. What the engine answers stays until the next answer comes; `scenarioHash` tells what it is of. */
export interface AppFacts {
  /** What is committed: the address, the browser's storage and every file hold this one. */
  readonly scenario: Scenario;
  /** What can be undone; the last entry is the next step back. */
  readonly past: readonly HistoryEntry[];
  /** What can be done again; the last entry is the next step forward. */
  readonly future: readonly HistoryEntry[];
  readonly plan: PagePlan | null;
  /** On show in place of `plan`, and nowhere else; `null`: there is no value in hand, or its plan has not come yet. */
  readonly previewed: Preview | null;
  /** The plan of the value in hand is under way. */
  readonly isPreviewing: boolean;
  readonly range: PageRange | null;
  /** The plan is of an earlier scenario: the newer one is under way, or `trouble` says why it never came. */
  readonly isUpdating: boolean;
  /** Share done of the simulation of the plan's counts; `null`: none is under way. Until it ends `plan` is the formula's. */
  readonly judging: number | null;
  /** The counts that were simulated last, which a plan by formula is shown beside; `null`: none were. */
  readonly lastJudged: PagePlan | null;
  /** Share done of best, worst and tornado; `null`: nothing is under way. Until it ends `range` is of an earlier scenario. */
  readonly progress: number | null;
  /** Why there is no newer answer, in words. */
  readonly trouble: string | null;
  readonly simulation: Simulation;
  /** Comparisons of simulations, by kind and pool. */
  readonly experiments: AskedExperiments;
  /** What pictures of times over load are drawn from: of the plan on show, or for a moment of the one before; `null`: nothing yet. */
  readonly loads: PlanLoads | null;
  /** Comparisons of what a pool could run on, by pool. */
  readonly splits: AskedSplits;
  /** What other models and accelerators would make of a pool, by field and pool. */
  readonly outlooks: OutlooksByKey;
  /** What edits that are offered give, simulated; `null`: nobody has looked at one. */
  readonly promises: Promises | null;
  /** What levers do to the plan by formula: looked for while somebody looks at them. */
  readonly levers: Levers;
  /** Other scenarios held against this one while somebody looks at them. */
  readonly compared: Compared;
  /** Months that came, held against the plan while somebody looks at them. */
  readonly actuals: HeldActuals;
  /** Files of others that are looked at; `null`: none are. */
  readonly importing: Importing | null;
  /** A sweep of the command line that is looked at; `null`: none is. */
  readonly sweptFile: SentFile | null;
  readonly task: ResultTask;
  /** What is printed: one page, or everything. */
  readonly paper: PaperForm;
  readonly editor: BriefTask | null;
  /** The class that the workload editor shows. */
  readonly editedClass: string | null;
  /** The field that was last asked for by its path; a new object at every asking, so that the same one can be asked for again. */
  readonly wantedField: { readonly path: string } | null;
  /** Figures opened one from another; empty: the drawer is closed. */
  readonly explained: readonly OpenedFigure[];
  readonly link: LinkState;
  /** Said once, until it is put away: what a link showed when it was made and no longer does; a link grown too long. */
  readonly notice: string | null;
  /** Shows a newer version of the page, which the browser has fetched; `null`: there is none, or it was put off. */
  readonly takeNewer: (() => void) | null;
  readonly storage: StorageState;
  readonly saved: readonly SavedScenario[];
  /** Deleted within the last 30 days: `savedAt` is when. */
  readonly binned: readonly SavedScenario[];
  readonly theme: Theme;
  /** Whether one key alone may do something: dictation types such keys by accident, so it can be turned off. */
  readonly hasSingleKeys: boolean;
  /** Parts of views that stand open, by their ids: `latency.queue`. */
  readonly openParts: readonly string[];
}

export interface AppActions {
  /** Commits typed values as one undoable edit; gives the problem and changes nothing when one cannot be read. */
  readonly edit: (sets: Readonly<Record<string, string>>, label?: string) => Problem | null;
  /** Plans typed values without committing them; `null`, or what cannot be read, brings back the committed plan. */
  readonly preview: (sets: Readonly<Record<string, string>> | null) => void;
  /** Commits a whole scenario (class added, moved, deleted; example, file or link opened). */
  readonly commit: (scenario: Scenario, label: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly openExample: (id: string) => void;
  readonly openLink: (text: string) => void;
  /** Gives the problem, and changes nothing, where the file holds no scenario. */
  readonly openFile: (text: string) => Promise<Problem | null>;
  /** Reads files of others and shows what they would change; one that is a scenario is opened. */
  readonly importFiles: (files: readonly SentFile[]) => Promise<void>;
  readonly chooseImported: (index: number) => void;
  /** Says which pool or class takes what a file holds. */
  readonly placeImported: (where: Partial<AppliedWhere>) => void;
  /** Changes a value that a file proposes; gives why it cannot be read, and then changes nothing. */
  readonly editImported: (path: string, typed: string) => Problem | null;
  readonly applyImported: () => void;
  /** Closes the files, and changes nothing. */
  readonly closeImport: () => void;
  /** Shows a sweep beside the ranges, or puts it away. */
  readonly openSweep: (file: SentFile | null) => void;
  /** Fetches the catalogue, the examples and what reads files before somebody asks for them. */
  readonly fetchLibrary: () => Promise<unknown>;
  readonly show: (task: ResultTask) => void;
  readonly openEditor: (editor: BriefTask | null, classId?: string | null) => void;
  /** Opens the editor of a field and leads to the field itself; of a path that is none, to the first field within. */
  readonly openField: (path: string) => void;
  readonly explain: (target: OpenedFigure | null) => void;
  readonly explainFurther: (target: ExplainTarget) => void;
  readonly explainBack: (depth: number) => void;
  readonly cancelWork: () => void;
  /** Simulates the counts of the plan on show, after a cancel. */
  readonly judgeAgain: () => void;
  /** Plans other choices of a field while somebody looks at them; gives what ends the look. */
  readonly lookInto: (ask: OutlookAsk) => () => void;
  /** Simulates edits that are offered while somebody looks at them; gives what ends the look. */
  /** Holds months that came against the plan, now and after each edit. */
  /** `null`: what was pasted last is no answer to hold. */
  readonly holdActuals: (values: readonly Actual[] | null) => void;
  /** Keeps the plan on show beside what it becomes. */
  readonly pinThis: () => void;
  readonly compareSaved: (id: string) => void;
  /** Gives the problem, and changes nothing, where the link cannot be read. */
  readonly compareLink: (text: string) => Promise<Problem | null>;
  /** Takes a file that holds a scenario or a link; `false`: it holds neither, and nothing has changed. */
  readonly compareFile: (file: SentFile) => Promise<boolean>;
  readonly chooseCompared: (id: string) => void;
  readonly dropCompared: (id: string) => void;
  readonly cancelComparing: () => void;
  readonly compareAgain: () => void;
  readonly lookAtOffers: (offers: readonly Offer[]) => () => void;
  /** Compares the splits of a pool, or accelerators, now and after each edit. */
  readonly compareSplits: (kind: SplitKind, poolId: string) => void;
  readonly cancelSplits: (poolId: string) => void;
  /** Simulates a pool several times over and compares, now and after each edit. */
  readonly experiment: (kind: ExperimentKind, poolId: string, inputs?: readonly string[]) => void;
  readonly cancelExperiment: (kind: ExperimentKind, poolId: string) => void;
  readonly cancelSimulation: () => void;
  /** Simulates the plan on show once more, after trouble or a cancel. */
  readonly simulateAgain: () => void;
  /** Asks once more, after trouble. */
  readonly replan: () => void;
  /** Puts a refused link away and answers for the work again. */
  readonly dismissLink: () => void;
  readonly dismissNotice: () => void;
  /** Stays with this version until the page is opened again. */
  readonly putOffNewer: () => void;
  readonly setTheme: (theme: Theme) => void;
  readonly setSingleKeys: (hasSingleKeys: boolean) => void;
  readonly setPartOpen: (id: string, isOpen: boolean) => void;
  readonly keepAs: (title: string) => Promise<void>;
  readonly openSaved: (id: string) => void;
  /** Puts it into the bin. */
  readonly forgetSaved: (id: string) => Promise<void>;
  readonly duplicateSaved: (id: string) => Promise<void>;
  readonly restoreSaved: (id: string) => Promise<void>;
  /** The whole address that opens this scenario; until what writes links is here, the page's own. */
  readonly currentLink: () => string;
  /** The same, once it can be written. */
  readonly writtenLink: () => Promise<string>;
  /** The whole plan as Markdown, with link, inputs and sources, for a design document. */
  readonly markdown: () => Promise<string>;
  /** The plan on show as a workbook; `null`: it could not be worked out. */
  readonly workbook: () => Promise<Uint8Array | null>;
  readonly choosePaper: (paper: PaperForm) => void;
}

export type AppState = AppFacts & AppActions;
