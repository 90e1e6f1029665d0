import type { PagePlan } from "../planning/page-plan.ts";
import type { PageRange } from "../planning/page-range.ts";
import type { Scenario } from "../scenario/schema.ts";

/** What the worker can be asked, by kind of job: question and answer, both plain data. */
export interface Jobs {
  readonly plan: { readonly question: Scenario; readonly answer: PagePlan };
  readonly range: { readonly question: Scenario; readonly answer: PageRange };
}

export type JobKind = keyof Jobs;

/** How a job ends: with its answer, by the one who asked, too late, or by a fault of ours. */
export type JobOutcome<Kind extends JobKind> =
  | { readonly state: "answer"; readonly answer: Jobs[Kind]["answer"] }
  | { readonly state: "cancelled" }
  | { readonly state: "late" }
  | { readonly state: "internal-error"; readonly text: string };

export interface JobOptions {
  readonly progress?: (share: number) => void;
  readonly deadlineSeconds?: number;
}

export interface Job<Kind extends JobKind> {
  readonly id: number;
  /** Always settles, never rejects. */
  readonly outcome: Promise<JobOutcome<Kind>>;
  readonly cancel: () => void;
}

/** One way to run jobs: a worker of the browser, or inline in tests. */
export interface Planner {
  readonly run: <Kind extends JobKind>(kind: Kind, question: Jobs[Kind]["question"], options?: JobOptions) => Job<Kind>;
  /** Ends every job and the worker behind it. */
  readonly close: () => void;
}
