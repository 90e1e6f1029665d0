import type { AppliedWhere, CurvePoint } from "../formats/applied/applying.ts";
import type { TracePlan } from "../planning/traces/trace-plan.ts";
import type { ImportedFile } from "../worker/importer.ts";
import type { Scenario } from "../scenario/schema.ts";

/** What the scenario would become with a file; the scenario that it was made of, since another one makes it void. */
export interface Proposal {
  readonly of: Scenario;
  readonly scenario: Scenario;
  /** What would be different, a sentence each. */
  readonly words: readonly string[];
  readonly curve?: readonly CurvePoint[];
  readonly canSplit?: boolean;
}

/** Files of others that are read, and what they would change; nothing is changed until somebody takes it. */
export interface Importing {
  /** Names of the files, as they were given. */
  readonly names: readonly string[];
  readonly bytes: number;
  /** Characters read so far; `null`: all files are read. */
  readonly characters: number | null;
  readonly files: readonly ImportedFile[];
  /** Place of the file on show among them. */
  readonly chosen: number;
  readonly where: AppliedWhere;
  readonly proposal: Proposal | null;
  /** The trace itself beside its class; `running`: it is being replayed. */
  readonly replay: TracePlan | "running" | null;
  /** Why the scenario cannot take the file; or what went wrong with the reading. */
  readonly problem: string | null;
}

/** The last part of a path. */
export function baseName(path: string): string {
  return path.split("/").at(-1) ?? path;
}

const useless: ReadonlySet<string> = new Set(["scenario", "metrics", "none"]);

/** Whether a file on show holds something that a plan can take; what a system reports stands beside the plan, and changes nothing. */
export function isUsable({ document }: ImportedFile): boolean {
  return document.problem === null && !useless.has(document.kind);
}
