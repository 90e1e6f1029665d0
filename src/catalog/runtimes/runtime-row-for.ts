import type { WeightFormat } from "../../engine/input.ts";
import type { AcceleratorRow } from "../accelerators/accelerator-row.ts";
import { allAccelerators } from "../accelerators/index.generated.ts";
import { engineAtVersion } from "./engine-version.ts";
import { runtimeRowId } from "./fitted-row.ts";
import { numberFormatClass } from "./number-format-class.ts";
import type { RuntimeRow } from "./runtime-row.ts";
import { runtimeRows } from "./runtime-rows.ts";

const rows: ReadonlyMap<string, RuntimeRow> = new Map(runtimeRows.map((row) => [row.id, row]));

const engines = new Set(runtimeRows.flatMap(({ engine }) => engine ?? []));

/** The engine of an id that is shaped as a row's, `tensorrt-llm-ada-8-bit`: rows come and go with what was measured. */
function namedEngine(runtime: string): RuntimeRow["engine"] {
  if (!/-(?:16-bit|8-bit|4-bit|weight-only)$/.test(runtime)) return null;
  return [...engines].find((engine) => runtime.startsWith(`${engine}-`)) ?? null;
}

/** The engine of a name with a version, `vllm-0.12.0`. */
function engineOfVersion(runtime: string): RuntimeRow["engine"] {
  const [, name, version = ""] = /^(.+?)-v?(\d+\.\d.*)$/.exec(runtime) ?? [];
  const newest = [...engines].find((engine) => engine === name);
  return newest === undefined ? null : engineAtVersion(newest, version);
}

/** The engine that a runtime's id or bare engine name speaks of; `null`: the row that all engines share, or none we know. */
export function engineOf(runtime: string): RuntimeRow["engine"] {
  return (
    rows.get(runtime)?.engine ??
    rows.get(`${runtime}-shared`)?.engine ??
    namedEngine(runtime) ??
    engineOfVersion(runtime)
  );
}

/** Whether a device has no matrix units for a format: kernels then widen the weights and multiply in 16 bit. */
function isWidened(accelerator: AcceleratorRow, weights: WeightFormat): boolean {
  const { fp8FlopsPerSecond, int8FlopsPerSecond, fp4FlopsPerSecond } = accelerator;
  const format = numberFormatClass(weights);
  if (format === "4-bit") return fp4FlopsPerSecond === null;
  if (format === "8-bit") return (weights === "int8" ? int8FlopsPerSecond : fp8FlopsPerSecond) === null;
  return format === "weight-only";
}

/**
 * The id of the row that serves an engine on a device in a number format: the one fitted on that family and format, else the
 * engine's own over all devices. Weights that a device only widens run as 16-bit ones do: those of a mixture's experts as
 * the row of their format says, if there is one. `null` for an engine that the catalogue does not know.
 */
export function runtimeRowFor(
  runtime: string,
  acceleratorId: string,
  weights: WeightFormat,
  experts: number,
): string | null {
  const engine = engineOf(runtime);
  if (engine === null) return null;
  const accelerator = allAccelerators.find(({ id }) => id === acceleratorId);
  const family = accelerator?.family ?? null;
  const own = runtimeRowId(engine, family, numberFormatClass(weights));
  const widened = runtimeRowId(engine, family, "weight-only");
  const isWeightOnly = accelerator !== undefined && isWidened(accelerator, weights);
  const wanted = !isWeightOnly ? [own] : experts > 0 ? [own, widened] : [widened];
  return wanted.find((id) => rows.has(id)) ?? runtimeRowId(engine, null, null);
}
