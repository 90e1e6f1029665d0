import type { Outcome } from "../../scenario/problem.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { FileRead } from "../reading/import-document.ts";

/** Where a file's content goes; `null`: the first pool, a new class. */
export interface AppliedWhere {
  readonly pool: string | null;
  readonly workClass: string | null;
  /** Two kinds of work in one trace become two classes. */
  readonly isSplit?: boolean;
}

/** A scenario with what a file holds, and what is different now, a sentence each. */
export interface Applied {
  readonly scenario: Scenario;
  readonly words: readonly string[];
  /** What was measured beside the model, where a load test says it. */
  readonly curve?: readonly CurvePoint[];
  /** The file holds two kinds of work, which could be two classes. */
  readonly canSplit?: boolean;
}

/** The mean time between tokens at one load of a replica: measured, by the model before the file, and with it. */
export interface CurvePoint {
  readonly callsPerSecond: number;
  readonly measuredSeconds: number;
  readonly beforeSeconds: number;
  readonly nowSeconds: number;
}

export type Applying = (scenario: Scenario, read: FileRead, where: AppliedWhere) => Outcome<Applied>;
