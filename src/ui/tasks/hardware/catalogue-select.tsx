import { useState } from "react";
import { useApp } from "../../../state/use-app.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { unbroken } from "../../kit/unbroken.ts";
import { useOutlooks } from "./use-outlooks.ts";

interface CatalogueSelectProps<Row> {
  readonly label: string;
  readonly poolId: string;
  readonly field: "model" | "accelerator";
  readonly value: string;
  readonly rows: readonly Row[];
  /** What a row is, in a line. */
  readonly words: (row: Row) => string;
}

/** A row of the catalogue as a field of the sentence; its list says what each row is and what it would make of the plan. */
export function CatalogueSelect<Row extends { readonly id: string; readonly name: string }>({
  label,
  poolId,
  field,
  value,
  rows,
  words,
}: CatalogueSelectProps<Row>) {
  const edit = useApp((state) => state.edit);
  const [isOpen, setOpen] = useState(false);
  const outlooks = useOutlooks({ poolId, field, isOn: isOpen }, rows);
  return (
    <SelectField
      label={label}
      value={value}
      options={rows.map((row) => ({
        value: row.id,
        label: unbroken(row.name),
        note: `${words(row)}\n${outlooks.get(row.id) ?? "…"}`,
      }))}
      onOpenChange={setOpen}
      onChange={(id) => void edit({ [`pools.${poolId}.${field}`]: id })}
    />
  );
}
