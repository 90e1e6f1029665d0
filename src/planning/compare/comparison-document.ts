import type { Headline } from "../../engine/plan-result.ts";
import type { Change } from "./change-groups.ts";
import type { DifferingInput } from "./differing-inputs.ts";

/** Figures of a plan that are held against each other. */
type ComparedId =
  | "devices"
  | "replicas"
  | "costUsdPerMonth"
  | "costUsdPerSuccess"
  | "peakCallsPerSecond"
  | "bindingUse";

/** A figure of both plans; the difference is B less A, `null` where one of them is unknown. */
export interface ComparedFigure {
  readonly id: ComparedId;
  readonly a: number | null;
  readonly b: number | null;
  readonly difference: number | null;
}

/** Figures whose difference is taken apart. */
export const bridgedFigures = ["devices", "costUsdPerMonth", "costUsdPerSuccess"] as const;
export type BridgedId = (typeof bridgedFigures)[number];

/** What some changed inputs add to a figure on the way from A to B. */
export interface BridgePart {
  /** Empty: what the simulations say beyond the formula. */
  readonly paths: readonly string[];
  readonly changes: readonly Change[];
  readonly amount: number;
  /** Of a sample of orders; 0 where all orders count. */
  readonly standardError: number;
}

/** The difference of a figure in parts, which sum to it exactly. */
export interface Bridge {
  readonly figure: BridgedId;
  readonly difference: number;
  readonly parts: readonly BridgePart[];
  /** The formula has no plan at one end, so the simulated difference stands as one part. */
  readonly isWhole: boolean;
}

/** One of the two plans. */
export interface ComparedPlan extends Headline {
  readonly title: string;
  readonly asOfDate: string;
  readonly scenarioHash: string;
  /** What its counts rest on. */
  readonly basis: "simulated" | "formula";
}

/** Two scenarios side by side. */
export interface Comparison {
  readonly a: ComparedPlan;
  readonly b: ComparedPlan;
  readonly inputs: readonly DifferingInput[];
  /** Inputs that both hold alike. */
  readonly sameInputs: number;
  readonly figures: readonly ComparedFigure[];
  /** In the same order of parts for each figure; none where a figure is unknown on one side. */
  readonly bridges: readonly Bridge[];
  /** Orders of the changes that were gone through; `null`: all of them. */
  readonly sampledOrders: number | null;
}
