import { type Outcome, refused } from "../../scenario/problem.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { FileRead } from "../reading/import-document.ts";
import type { ImportKind } from "../reading/imported.ts";

/** Where a file's content goes; `null`: the first pool, a new class. */
export interface AppliedWhere {
  readonly pool: string | null;
  readonly workClass: string | null;
}

/** A scenario with what a file holds, and what is different now, a sentence each. */
export interface Applied {
  readonly scenario: Scenario;
  readonly words: readonly string[];
}

export type Applying = (scenario: Scenario, read: FileRead, where: AppliedWhere) => Outcome<Applied>;

/** What each kind of content does with a scenario; a kind that is not here changes nothing in one. */
const byKind: Readonly<Partial<Record<ImportKind, Applying>>> = {};

/** The scenario that a file makes of another one. */
export const applied: Applying = (scenario, read, where) => {
  const { kind, problem = null } = read.imported;
  if (problem !== null) return { ok: false, problem };
  return (
    byKind[kind]?.(scenario, read, where) ??
    refused(
      "not-applicable",
      read.path,
      `What ${read.path} holds (${read.format?.id ?? kind}) changes nothing in a scenario.`,
    )
  );
};
