import { useMemo, useState } from "react";
import { allAccelerators } from "../../../catalog/accelerators/index.generated.ts";
import { allModels } from "../../../catalog/models/index.generated.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { useApp } from "../../../state/use-app.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { unbroken } from "../../kit/sentence.tsx";
import { deviceWords, modelWords } from "./outlook-words.ts";
import { useOutlooks } from "./use-outlooks.ts";

export interface CatalogueSelectProps {
  readonly label: string;
  readonly pool: ScenarioPool;
  readonly field: "model" | "accelerator";
}

/** The first of a list are simulated before they are offered. */
export const mostChecked = 3;

interface Choice {
  readonly id: string;
  readonly name: string;
  /** What the row is, in a line. */
  readonly words: string;
}

/** A row of the catalogue as a field of the sentence; its list says what each row is and what it would make of the plan. */
export function CatalogueSelect({ label, pool, field }: CatalogueSelectProps) {
  const [isOpen, setOpen] = useState(false);
  const choices = useChoices(field, pool);
  const checkedIds = choices.slice(0, mostChecked).map(({ id }) => id);
  const { words: outlooks, take } = useOutlooks({ poolId: pool.id, field, isOn: isOpen, checkedIds }, choices);
  return (
    <SelectField
      label={label}
      value={pool[field]}
      options={choices.map(({ id, name, words }) => ({
        value: id,
        label: unbroken(name),
        note: `${words}\n${outlooks.get(id) ?? "…"}`,
      }))}
      onOpenChange={setOpen}
      onChange={take}
    />
  );
}

function useChoices(field: CatalogueSelectProps["field"], { priceBasis }: ScenarioPool): readonly Choice[] {
  const { models, accelerators } = useApp(({ scenario }) => scenario.catalogue);
  const asOfDate = useApp(({ scenario }) => scenario.asOfDate);
  return useMemo(
    () =>
      field === "model"
        ? withPinned(allModels, models).map((row) => ({ id: row.id, name: row.name, words: modelWords(row) }))
        : withPinned(allAccelerators, accelerators).map((row) => ({
            id: row.id,
            name: row.name,
            words: deviceWords(row, asOfDate, priceBasis),
          })),
    [field, models, accelerators, asOfDate, priceBasis],
  );
}

interface Identified {
  readonly id: string;
}

/** The catalogue's rows, and those that only the scenario has: a link may hold a row that the catalogue has dropped. */
export function withPinned<Row extends Identified, Pinned extends Identified>(
  rows: readonly Row[],
  pinned: readonly Pinned[],
): readonly (Row | Pinned)[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...pinned.filter(({ id }) => !known.has(id))];
}
