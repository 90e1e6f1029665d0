import { allAccelerators } from "../../../catalog/accelerators/index.generated.ts";
import type { Accuracy } from "../../../catalog/accuracy.ts";
import { allModels } from "../../../catalog/models/index.generated.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { skippedWords } from "./accuracy-words.ts";
import styles from "./accuracy.module.css";

/** What no measured row speaks of: devices and models of the catalogue, and rows that could not be compared. */
export function Uncovered({ accuracy }: { readonly accuracy: Accuracy }) {
  const names = uncoveredNames(accuracy, { models: allModels, accelerators: allAccelerators });
  const skipped = accuracy.skipped.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <>
      <TitledPart
        title="What no measurement covers"
        caption="For these the model rests on the shape of the model, the data sheet of the device, and what engines share on other devices. Measure one replica before you buy."
      >
        <dl className={styles["names"]}>
          <dt>{`${names.accelerators.length} of ${allAccelerators.length} devices`}</dt>
          <dd>{names.accelerators.join("; ")}</dd>
          <dt>{`${names.models.length} of ${allModels.length} models`}</dt>
          <dd>{names.models.join("; ")}</dd>
        </dl>
      </TitledPart>
      <TitledPart title="Rows left out" caption={`${formatCount(skipped)} published rows were not compared`}>
        <Ledger
          caption="Rows left out by reason"
          columns={[
            { id: "reason", label: "Because", align: "left" },
            { id: "rows", label: "Rows", align: "right" },
          ]}
          rows={accuracy.skipped.map(({ reason, rows }) => ({
            id: reason,
            cells: [skippedWords(reason), formatCount(rows)],
          }))}
        />
      </TitledPart>
    </>
  );
}

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
