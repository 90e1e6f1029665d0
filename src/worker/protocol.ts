import type { Outlay } from "../planning/outlay.ts";
import type { JudgedScenario, PageDifference, PagePlan } from "../planning/page-plan.ts";
import type { PageLoads } from "../planning/page-loads.ts";
import type { PageRange } from "../planning/page-range.ts";
import type { ExperimentAnswer, ExperimentQuestion } from "../planning/experiments/experiment.ts";
import type { PageSimulation, SimulationQuestion } from "../planning/simulation/page-simulation.ts";
import type { ChoiceQuestion, Outlook } from "../planning/pool-choice.ts";
import type { Crew } from "../planning/crew.ts";
import type { Promised, PromiseQuestion } from "../planning/judge/promise.ts";
import type { ComparisonQuestion, PageComparison } from "../planning/compare/page-comparison.ts";
import type { ActualsReview } from "../planning/forecast/actuals-document.ts";
import type { ReviewQuestion } from "../planning/forecast/actuals-review.ts";
import type { LeverSearch } from "../planning/levers/lever-search.ts";
import type { SplitTable } from "../planning/split-table.ts";
import type { DeviceOffer, OfferAsk } from "../scenario/rows/device-offers.ts";
import type { Scenario } from "../scenario/schema.ts";

/** A pool of a scenario. */
interface ScenarioPoolId {
  readonly scenario: Scenario;
  readonly poolId: string;
}

/** What the worker can be asked, by kind of job: question and answer, both plain data. */
export interface Jobs {
  /** By formula, at once. */
  readonly plan: { readonly question: Scenario; readonly answer: PagePlan };
  /** What pictures of times over load are drawn from. */
  readonly loads: { readonly question: JudgedScenario; readonly answer: PageLoads };
  /** The same with counts that the simulation holds; what it said before need not be simulated again. */
  readonly judge: { readonly question: JudgedScenario; readonly answer: PagePlan };
  /** What carries the difference of a judged plan to its formula. */
  readonly difference: { readonly question: JudgedScenario; readonly answer: PageDifference };
  readonly range: { readonly question: JudgedScenario; readonly answer: PageRange };
  /** Splits over the pool's own accelerator, and the best one of every accelerator; `null`: no such pool, or no work. */
  readonly splits: { readonly question: ScenarioPoolId; readonly answer: SplitTable | null };
  readonly simulation: { readonly question: SimulationQuestion; readonly answer: PageSimulation };
  /** Several simulations that are compared. */
  readonly experiment: { readonly question: ExperimentQuestion; readonly answer: ExperimentAnswer };
  /** Another model or device, taken as well as it can be, by formula; `null`: it cannot be taken. */
  readonly choice: { readonly question: ChoiceQuestion; readonly answer: Outlook | null };
  /** What an edit that is offered gives, simulated; `null`: it cannot be made. */
  readonly promise: { readonly question: PromiseQuestion; readonly answer: Promised | null };
  /** What every lever does, and the best of them together, by formula. */
  readonly levers: { readonly question: Scenario; readonly answer: LeverSearch };
  /** Another scenario against this one. */
  readonly compare: { readonly question: ComparisonQuestion; readonly answer: PageComparison };
  /** What a workbook needs beside the plan. */
  readonly outlay: { readonly question: JudgedScenario; readonly answer: Outlay };
  /** What came, held against the plan. */
  readonly actuals: { readonly question: ReviewQuestion; readonly answer: ActualsReview };
  readonly accelerators: { readonly question: ScenarioPoolId; readonly answer: SplitTable | null };
}

export type JobKind = keyof Jobs;

/** Hears how far a job is, 0 to 1. */
export type Progress = (share: number) => void;

/** What an answerer tells of its work, and who tells it to leave off. */
export interface Hearing {
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** Workers that help this one. */
  readonly crew?: Crew;
}

/** Who answers each kind of job, beside the engine: at once, or in turns with whatever else the event loop has to do. */
export type Answerers = {
  readonly [Kind in JobKind]: (
    question: Jobs[Kind]["question"],
    hearing: Hearing,
  ) => Jobs[Kind]["answer"] | Promise<Jobs[Kind]["answer"]>;
};

/** The same from the other side of the wire. */
export type RemoteAnswerers = {
  readonly [Kind in JobKind]: (question: Jobs[Kind]["question"], progress: Progress) => Promise<Jobs[Kind]["answer"]>;
};

/** Tells what the devices of the catalogue would be for a pool. */
export type OffersOf = (ask: OfferAsk) => Promise<readonly DeviceOffer[]>;

/** What a worker is told: its questions, one at a time, and to leave off the one it is at. */
export interface RemoteDoor extends RemoteAnswerers {
  /** What it wanted to know of other devices; the question is then asked anew. */
  readonly takeOffers: (ask: OfferAsk, offers: readonly DeviceOffer[]) => Promise<void>;
  readonly giveWay: () => Promise<void>;
  /** It gets to know the worker of a number, or another one in its place: each may help the other. */
  readonly meet: (worker: number, port: MessagePort) => Promise<void>;
}

/** How work on a question ends: with its answer, by the one who asked, too late, or by a fault of ours. */
export type Outcome<Answer> =
  | { readonly state: "answer"; readonly answer: Answer }
  | { readonly state: "cancelled" }
  | { readonly state: "late" }
  | { readonly state: "internal-error"; readonly text: string };

export type JobOutcome<Kind extends JobKind> = Outcome<Jobs[Kind]["answer"]>;

export interface JobOptions {
  readonly progress?: Progress;
  /** From when it was asked; a minute unless said. */
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
