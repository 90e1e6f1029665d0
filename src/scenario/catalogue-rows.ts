import { allAccelerators } from "../catalog/accelerators/index.generated.ts";
import { hostedModels } from "../catalog/hosted-model.ts";
import { allModels } from "../catalog/models/index.generated.ts";
import { allRuntimes } from "../catalog/runtimes/index.generated.ts";
import type { RowSource } from "./pin.ts";
import { acceleratorRow, hostedRow, modelRow, runtimeRow } from "./pinned-rows.ts";

interface Identified {
  readonly id: string;
}

/**
 * What the catalogue knows on a day, cut to the fields that a scenario pins. A hosted model first checked after that day
 * stands with its newest row.
 */
export function catalogueRows(onDate: string): RowSource {
  return {
    models: byId(allModels, (row) => modelRow.strip().parse(row)),
    accelerators: byId(allAccelerators, (row) => acceleratorRow.strip().parse(row)),
    runtimes: byId(allRuntimes, (row) => runtimeRow.strip().parse(row)),
    hosted: byId([...hostedModels(), ...hostedModels(onDate)], (row) => hostedRow.strip().parse(row)),
  };
}

function byId<Entry extends Identified, Row extends Identified>(
  entries: readonly Entry[],
  pinned: (entry: Entry) => Row,
) {
  return new Map(entries.map((entry) => [entry.id, pinned(entry)] as const));
}
