import { type Outcome, refused, success } from "../../scenario/problem.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { classFields, traceFit } from "../calls/trace-fit.ts";
import type { FileRead } from "../reading/import-document.ts";
import type { AppliedWhere } from "./applying.ts";

/**
 * A scenario whose only class is the one fitted to a trace, on a clock so many times as fast: what a replay of the trace is put beside.
 * Limits are those of the class that is named, or of the first.
 */
export function replayedClass(
  scenario: Scenario,
  { path, imported }: FileRead,
  where: AppliedWhere,
  speedUp: number,
): Outcome<Scenario> {
  const { calls } = imported;
  if (calls === undefined || calls.count === 0)
    return refused("no-calls", path, `${path} holds no calls one by one, so that nothing can be replayed.`);
  const base = scenario.classes.find(({ id }) => id === where.workClass) ?? scenario.classes[0];
  const pool = where.pool ?? base?.pool ?? scenario.pools[0]?.id ?? "";
  const made = { id: "trace", name: "Trace", limits: base?.limits, ...classFields(traceFit(calls, speedUp)), pool };
  const result = parseScenario({ ...scenario, basedOn: null, classes: [made] });
  return result.ok ? success(result.scenario) : result;
}
