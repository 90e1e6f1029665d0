import type { WeightFormat } from "../../engine/input.ts";
import { allAccelerators } from "../accelerators/index.generated.ts";
import { runtimeRowId } from "./fitted-row.ts";
import { allRuntimes } from "./index.generated.ts";
import { numberFormatClass } from "./number-format-class.ts";
import type { RuntimeRow } from "./runtime-row.ts";

const rows: ReadonlyMap<string, RuntimeRow> = new Map(allRuntimes.map((row) => [row.id, row]));

const engines = new Set(allRuntimes.flatMap(({ engine }) => engine ?? []));

/** The engine of an id that is shaped as a row's, `tensorrt-llm-ada-8-bit`: rows come and go with what was measured. */
function namedEngine(runtime: string): RuntimeRow["engine"] {
  if (!/-(?:16-bit|8-bit|4-bit|int4)$/.test(runtime)) return null;
  return [...engines].find((engine) => runtime.startsWith(`${engine}-`)) ?? null;
}

/** The engine that a runtime's id or bare engine name speaks of; `null`: the row that all engines share, or none we know. */
export function engineOf(runtime: string): RuntimeRow["engine"] {
  return rows.get(runtime)?.engine ?? rows.get(`${runtime}-shared`)?.engine ?? namedEngine(runtime);
}

/**
 * The id of the row that serves an engine on a device in a number format: the one fitted on that family and format, else the
 * engine's own over all devices. `null` for an engine that the catalogue does not know.
 */
export function runtimeRowFor(runtime: string, acceleratorId: string, weights: WeightFormat): string | null {
  const engine = engineOf(runtime);
  if (engine === null) return null;
  const family = allAccelerators.find(({ id }) => id === acceleratorId)?.family ?? null;
  const fitted = runtimeRowId(engine, family, numberFormatClass(weights));
  return rows.has(fitted) ? fitted : runtimeRowId(engine, null, null);
}
