import { lazy, Suspense } from "react";
import { useApp } from "../../../state/use-app.tsx";
import { SelectWord } from "../../kit/select-word.tsx";
import { unbroken } from "../../kit/unbroken.ts";
import type { CatalogueSelectProps } from "./catalogue-select.tsx";

/** Comes after the first answer, with the catalogue. */
const CatalogueSelect = lazy(async () => ({ default: (await import("./catalogue-select.tsx")).CatalogueSelect }));

/** A pool's model or device in the brief; until the catalogue is there, the name that the scenario itself holds. */
export function CatalogueField(props: CatalogueSelectProps) {
  const { label, pool, field } = props;
  const { models, accelerators } = useApp(({ scenario }) => scenario.catalogue);
  const rows = field === "model" ? models : accelerators;
  const name = rows.find(({ id }) => id === pool[field])?.name ?? pool[field];
  return (
    <Suspense fallback={<SelectWord label={label} chosen={unbroken(name)} />}>
      <CatalogueSelect {...props} />
    </Suspense>
  );
}
