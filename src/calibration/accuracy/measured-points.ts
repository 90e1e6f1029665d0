import type { MeasuredDeployment, MeasuredLoad } from "../../metrics/nearest-measured.ts";
import shared from "../../catalog/runtimes/shared.ts";
import type { MeasuredRow } from "../measured/measured-row.ts";
import { measuredPool } from "../measured/measured-pool.ts";
import { runtimeEngineOf } from "../measured/row-engine.ts";
import { isOfSessions, isSpeculative, isSplit } from "../measured/row-marks.ts";
import type { Compared } from "../speed-validation.ts";
import { evenly } from "./evenly.ts";

/** Of each deployment so many loads are kept, from the fewest calls in flight to the most. */
const loadsOfDeployment = 3;

const digits = (value: number) => Number(value.toPrecision(3));

/** Whether a row is a mean time between tokens at so many calls in flight, without pools, drafts or sessions. */
function isPlainItl(row: MeasuredRow): boolean {
  const isPlain = !isSplit(row) && !isSpeculative(row) && !isOfSessions(row);
  return (
    isPlain && row.demand.kind === "concurrency" && row.unit === "ms" && /^(?:tpot|itl)(?:_mean)?$/.test(row.metric)
  );
}

/** The deployment and load of a compared row; `null`: its figure is of another kind. */
function measuredRun({
  measured,
  predicted,
}: Compared): (Omit<MeasuredDeployment, "loads"> & { load: MeasuredLoad }) | null {
  const { model, accelerator, demand, inputTokens, source } = measured;
  const pool = measuredPool(measured, shared);
  if (!isPlainItl(measured) || typeof pool === "string" || model === null || accelerator === null) return null;
  if (demand.kind !== "concurrency" || inputTokens === null) return null;
  const devices = pool.tp * pool.pp;
  const replicas = Math.max(1, (measured.devices ?? devices) / devices);
  return {
    model: model.id,
    modelName: model.name,
    activeParameters: digits(model.activeParameters),
    totalParameters: digits(model.totalParameters),
    hasExperts: model.experts > 0,
    isLatent: model.groups.some(({ kind }) => kind === "latent"),
    accelerator: accelerator.id,
    acceleratorName: accelerator.name,
    bandwidthBytesPerSecond: accelerator.bandwidthBytesPerSecond,
    devices,
    engine: runtimeEngineOf(measured) ?? measured.engine,
    version: measured.version,
    weights: measured.precision,
    source: source.split(/[\s@]/)[0] ?? source,
    load: [digits(demand.count / replicas), inputTokens, digits(measured.value / 1000), digits(predicted / 1000)],
  };
}

/** A few measured times between tokens of each deployment: what a plan names its nearest measurement from. */
export function measuredDeployments(compared: readonly Compared[]): readonly MeasuredDeployment[] {
  const deployments = new Map<string, { deployment: Omit<MeasuredDeployment, "loads">; loads: MeasuredLoad[] }>();
  for (const row of compared) {
    const run = measuredRun(row);
    if (run === null) continue;
    const { load, ...deployment } = run;
    const { model, accelerator, devices, engine, version, weights } = deployment;
    const name = [model, accelerator, devices, engine, version, weights].join(" ");
    const own = deployments.get(name) ?? { deployment, loads: [] };
    own.loads.push(load);
    deployments.set(name, own);
  }
  return [...deployments]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { deployment, loads }]) => {
      const rising = loads.toSorted(([one, short], [other, long]) => one - other || short - long);
      return { ...deployment, loads: evenly(rising, loadsOfDeployment) };
    });
}
