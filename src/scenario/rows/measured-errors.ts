import { allModels } from "../../catalog/models/index.generated.ts";
import {
  deploymentName,
  familyOfShape,
  type MeasuredCase,
  measuredCases,
  type RuntimeErrors,
} from "../../catalog/runtimes/measured-case.ts";
import type { RuntimeRow } from "../../catalog/runtimes/runtime-row.ts";
import { runtimeRows } from "../../catalog/runtimes/runtime-rows.ts";
import type { Scenario, ScenarioPool } from "../schema.ts";
import type { PinnedRows } from "./pin.ts";

type PinnedRuntime = PinnedRows["runtimes"][number];

const listed: ReadonlyMap<string, RuntimeRow> = new Map(runtimeRows.map((row) => [row.id, row]));
const familyOfModel: ReadonlyMap<string, string> = new Map(allModels.map((row) => [row.id, familyOfShape(row)]));

function hasErrors(row: PinnedRuntime, errors: RuntimeErrors): boolean {
  return Object.entries(errors).every(([figure, value]) => row[figure as keyof RuntimeErrors] === value);
}

/** Whether a pinned row is the catalogue's, whichever of its cases' errors it has. */
function isListed(row: PinnedRuntime, known: RuntimeRow): boolean {
  const { errors } = known;
  if (errors === null || measuredCases.every((name) => !hasErrors(row, errors[name]))) return false;
  return Object.entries({ ...row, ...errors.family }).every(
    ([field, value]) => typeof value === "object" || known[field as keyof RuntimeRow] === value,
  );
}

/** What a pool runs, as far as measurements tell it from others. */
interface Run {
  readonly model: Parameters<typeof familyOfShape>[0] | undefined;
  readonly acceleratorId: string;
  readonly devices: number;
}

/** What was measured of a run, on the rows that a runtime's figures were fitted on. */
function caseOf({ model, acceleratorId, devices }: Run, { fit }: RuntimeRow): MeasuredCase {
  const family = model === undefined ? null : familyOfShape(model);
  const alike = fit.models.filter((id) => familyOfModel.get(id) === family);
  if (alike.length === 0) return "unseen";
  const isHere = alike.some((id) => fit.deployments.includes(deploymentName(id, acceleratorId, devices)));
  return isHere ? "deployment" : "family";
}

/** The errors of a runtime row of the catalogue that fit all of some runs: those of the least measured; `null`: it has none by case. */
export function errorsFor({ id }: { readonly id: string }, runs: readonly Run[]): RuntimeErrors | null {
  const known = listed.get(id);
  if (known === undefined || known.errors === null) return null;
  const cases = runs.map((run) => caseOf(run, known));
  const least = measuredCases.findLast((name) => cases.includes(name));
  return least === undefined ? null : known.errors[least];
}

/**
 * The scenario with the errors of its runtime rows that fit what its pools run: a deployment that was measured, a family of models that
 * was, or nothing. Pools that share a row have those of the least measured. Rows of the scenario's own stay as they are.
 */
export function withMeasuredErrors(scenario: Scenario): Scenario {
  const { catalogue, pools } = scenario;
  const runOf = ({ model, accelerator, tp, pp }: ScenarioPool): Run => {
    return { model: catalogue.models.find(({ id }) => id === model), acceleratorId: accelerator, devices: tp * pp };
  };
  const runtimes = catalogue.runtimes.map((row) => {
    const known = listed.get(row.id);
    if (known === undefined || !isListed(row, known)) return row;
    const errors = errorsFor(row, pools.filter(({ runtime }) => runtime === row.id).map(runOf));
    return errors === null ? row : { ...row, ...errors };
  });
  return { ...scenario, catalogue: { ...catalogue, runtimes } };
}
