import type { Accuracy, AccuracyKind } from "../../../catalog/accuracy.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { Ledger } from "../../kit/ledger.tsx";
import { TitledPart } from "../../kit/titled-part.tsx";
import { type AccuracyPlace, groupsAt, type NamedGroup } from "./accuracy-groups.ts";
import { biasText, loadWords, percentText, subjectWords } from "./accuracy-words.ts";

interface GroupLedgerProps {
  readonly accuracy: Accuracy;
  readonly chosen: AccuracyPlace;
  readonly by: AccuracyKind;
}

const titles: Readonly<Record<AccuracyKind, { readonly title: string; readonly head: string }>> = {
  family: { title: "By family of models", head: "Family" },
  engine: { title: "By engine", head: "Engine" },
  accelerator: { title: "By device", head: "Device" },
  seen: { title: "By what the fit had seen", head: "Rows of" },
};

/** Errors at a place by family, engine or device: a median over all may hide that one of them is off. */
export function GroupLedger({ accuracy, chosen, by }: GroupLedgerProps) {
  const groups = groupsAt(accuracy, chosen, by);
  const { title, head } = titles[by];
  if (groups.length < 2) return null;
  return (
    <TitledPart title={title} caption={`${subjectWords[chosen.subject].one}, ${loadWords(chosen.load)}`}>
      <Ledger
        caption={title}
        columns={[
          { id: "name", label: head, align: "left" },
          { id: "rows", label: "Rows", align: "right" },
          { id: "half", label: "Half within", align: "right", isMain: true },
          { id: "most", label: "Nine in ten within", align: "right" },
          { id: "bias", label: "Bias", align: "right" },
        ]}
        rows={groups.map(row)}
      />
    </TitledPart>
  );
}

function row({ id, name, rows, medianErrorPercent, p90ErrorPercent, biasPercent }: NamedGroup) {
  const errors = [percentText(medianErrorPercent), percentText(p90ErrorPercent), biasText(biasPercent)];
  return { id, cells: [name, formatCount(rows), ...errors] };
}
