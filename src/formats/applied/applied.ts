import { refused } from "../../scenario/problem.ts";
import type { ImportKind } from "../reading/imported.ts";
import type { Applying } from "./applying.ts";
import { adapterApplied } from "./adapter-applied.ts";
import { engineApplied } from "./engine-applied.ts";
import { loadTestApplied } from "./load-test-applied.ts";
import { modelApplied } from "./model-applied.ts";
import { roomApplied } from "./room-applied.ts";
import { traceApplied } from "./trace-applied.ts";
import { usageApplied } from "./usage-applied.ts";
import { workloadApplied } from "./workload-applied.ts";

/** What each kind of content does with a scenario; a kind that is not here changes nothing in one. */
const byKind: Readonly<Partial<Record<ImportKind, Applying>>> = {
  model: modelApplied,
  adapter: adapterApplied,
  room: roomApplied,
  engine: engineApplied,
  trace: traceApplied,
  workload: workloadApplied,
  usage: usageApplied,
  "load-test": loadTestApplied,
};

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
