import type { Accuracy } from "../../../catalog/accuracy.ts";

interface CatalogueNames {
  readonly id: string;
  readonly name: string;
}

/** Names of the catalogue's rows that no scored row is of. */
export function uncoveredNames(
  { groups, models }: Pick<Accuracy, "groups" | "models">,
  catalogue: { readonly models: readonly CatalogueNames[]; readonly accelerators: readonly CatalogueNames[] },
): { readonly models: readonly string[]; readonly accelerators: readonly string[] } {
  const measured = new Set(groups.flatMap(([, , by, of]) => (by === "accelerator" ? [of] : [])));
  return {
    models: catalogue.models.filter(({ id }) => !models.includes(id)).map(({ name }) => name),
    accelerators: catalogue.accelerators.filter(({ id }) => !measured.has(id)).map(({ name }) => name),
  };
}
