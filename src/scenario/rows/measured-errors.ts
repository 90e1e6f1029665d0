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

/** What was measured of what a pool runs, on the rows that its runtime's figures were fitted on. */
function caseOf(
  { model, accelerator, tp, pp }: ScenarioPool,
  { fit }: RuntimeRow,
  models: PinnedRows["models"],
): MeasuredCase {
  const shape = models.find(({ id }) => id === model);
  const family = shape === undefined ? null : familyOfShape(shape);
  const alike = fit.models.filter((id) => familyOfModel.get(id) === family);
  if (alike.length === 0) return "unseen";
  const here = alike.some((id) => fit.deployments.includes(deploymentName(id, accelerator, tp * pp)));
  return here ? "deployment" : "family";
}

/**
 * The scenario with the errors of its runtime rows that fit what its pools run: a deployment that was measured, a family of models that
 * was, or nothing. Pools that share a row have those of the least measured. Rows of the scenario's own stay as they are.
 */
export function withMeasuredErrors(scenario: Scenario): Scenario {
  const { catalogue, pools } = scenario;
  const runtimes = catalogue.runtimes.map((row) => {
    const known = listed.get(row.id);
    if (known?.errors == null || !isListed(row, known)) return row;
    const cases = pools
      .filter(({ runtime }) => runtime === row.id)
      .map((pool) => caseOf(pool, known, catalogue.models));
    const least = measuredCases.findLast((name) => cases.includes(name));
    return least === undefined ? row : { ...row, ...known.errors[least] };
  });
  return { ...scenario, catalogue: { ...catalogue, runtimes } };
}
