import type { Outcome } from "../../scenario/problem.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { FileRead } from "../reading/import-document.ts";

/** Where a file's content goes; `null`: the first pool, a new class. */
export interface AppliedWhere {
  readonly pool: string | null;
  readonly workClass: string | null;
}

/** A scenario with what a file holds, and what is different now, a sentence each. */
interface Applied {
  readonly scenario: Scenario;
  readonly words: readonly string[];
}

export type Applying = (scenario: Scenario, read: FileRead, where: AppliedWhere) => Outcome<Applied>;
