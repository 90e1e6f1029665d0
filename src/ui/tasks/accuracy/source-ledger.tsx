import type { Accuracy } from "../../../catalog/accuracy.ts";
import { dayWords } from "../../../quantity/day-words.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { referencesOf } from "../../explain/input-origin.ts";
import { ReferenceList } from "../../explain/reference-list.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { TitledPart } from "../../kit/titled-part.tsx";
import styles from "./accuracy.module.css";

/** Who measured: each source with its place and date, and how many of its rows were compared. */
export function SourceLedger({ accuracy: { sources, date } }: { readonly accuracy: Accuracy }) {
  return (
    <TitledPart title="Who measured" caption={`None of it by us; compared on ${dayWords(date)}`}>
      <Ledger
        caption="Sources of the measured rows"
        columns={[
          { id: "source", label: "Source", align: "left" },
          { id: "rows", label: "Rows compared", align: "right" },
        ]}
        rows={sources.map(({ reference, rows }) => ({
          id: reference,
          cells: [
            <div key="source" className={styles["source"]}>
              <ReferenceList references={referencesOf([reference])} />
            </div>,
            formatCount(rows),
          ],
        }))}
      />
    </TitledPart>
  );
}
