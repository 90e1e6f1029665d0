import type { Catalogue } from "../typed/edited-scenario.ts";
import { listedPrice } from "./listed-price.ts";
import { assumedMemory } from "../../catalog/assumed-memory.ts";
import { allAccelerators } from "../../catalog/accelerators/index.generated.ts";
import { hostedModels } from "../../catalog/hosted-model.ts";
import { allModels } from "../../catalog/models/index.generated.ts";
import { runtimeRowFor } from "../../catalog/runtimes/runtime-row-for.ts";
import { runtimeRows } from "../../catalog/runtimes/runtime-rows.ts";
import { withAcceptance } from "./measured-drafts.ts";
import { withMeasuredErrors } from "./measured-errors.ts";
import type { RowSource } from "./pin.ts";
import { acceleratorRow, hostedRow, modelRow, runtimeRow } from "./pinned-rows.ts";
import { z } from "../zod.ts";

/** All rows and prices there are. */
export const wholeCatalogue: Catalogue = { rowsOn: catalogueRows, listedPrice };

/** A catalogue whose rows are checked once a day of its prices, and not once an edit. */
export function rememberedRows({ rowsOn, listedPrice }: Catalogue): Catalogue {
  const known = new Map<string, RowSource>();
  return {
    listedPrice,
    rowsOn: (day) => {
      const rows = known.get(day) ?? rowsOn(day);
      known.set(day, rows);
      return rows;
    },
  };
}

interface Identified {
  readonly id: string;
}

/**
 * What the catalogue knows on a day, cut to the fields that a scenario pins. A hosted model first checked after that day
 * stands with its newest row.
 */
export function catalogueRows(onDate: string): RowSource {
  return {
    models: byId(allModels, z.object(modelRow.shape)),
    accelerators: byId(allAccelerators, z.object(acceleratorRow.shape)),
    runtimes: byId(runtimeRows, z.object(runtimeRow.shape)),
    runtimeFor: runtimeRowFor,
    assumedMemory,
    withAcceptance,
    withErrors: withMeasuredErrors,
    hosted: byId([...hostedModels(), ...hostedModels(onDate)], z.object(hostedRow.shape)),
  };
}

function byId<Row extends Identified>(entries: readonly Identified[], row: z.ZodMiniType<Row>) {
  return new Map(entries.map((entry) => [entry.id, row.parse(entry)] as const));
}
