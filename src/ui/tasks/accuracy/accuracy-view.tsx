import { useState } from "react";
import type { Accuracy, AccuracyLoad } from "../../../catalog/accuracy.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { FindingView } from "../../kit/finding-view.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { SelectField } from "../../kit/select-field.tsx";
import { Sentence } from "../../kit/sentence.tsx";
import { accuracyFacts } from "./accuracy-facts.ts";
import { accuracyFinding, mainLoad } from "./accuracy-finding.ts";
import { markable } from "./accuracy-groups.ts";
import { loadWords, subjectWords } from "./accuracy-words.ts";
import { GroupLedger } from "./group-ledger.tsx";
import { LoadLedger } from "./load-ledger.tsx";
import { MemoryLedger } from "./memory-ledger.tsx";
import { PredictionView } from "./prediction-view.tsx";
import { SourceLedger } from "./source-ledger.tsx";
import { Uncovered } from "./uncovered.tsx";
import styles from "./accuracy.module.css";

const keyOf = ({ load, subject }: AccuracyLoad) => `${load} ${subject}`;

/** How right the model is: predicted against measured, by load, family, engine and device, with sources. */
export function AccuracyView() {
  const accuracy = accuracyFacts;
  const [chosenKey, choose] = useState<string | null>(null);
  const [marked, mark] = useState<string | null>(null);
  const chosen = accuracy.loads.find((load) => keyOf(load) === chosenKey) ?? mainLoad(accuracy);
  const isPaper = useOnPaper();
  const { fact, reason } = accuracyFinding(accuracy);
  return (
    <FindingView fact={fact} reason={reason}>
      {chosen !== null && !isPaper && (
        <Choices accuracy={accuracy} chosen={chosen} marked={marked} onChoose={choose} onMark={mark} />
      )}
      {chosen !== null && <PredictionView accuracy={accuracy} chosen={chosen} marked={marked} />}
      <LoadLedger accuracy={accuracy} />
      {chosen !== null && <GroupLedger accuracy={accuracy} chosen={chosen} by="family" />}
      {chosen !== null && <GroupLedger accuracy={accuracy} chosen={chosen} by="engine" />}
      {chosen !== null && <GroupLedger accuracy={accuracy} chosen={chosen} by="accelerator" />}
      {chosen !== null && <GroupLedger accuracy={accuracy} chosen={chosen} by="seen" />}
      <MemoryLedger accuracy={accuracy} />
      <Uncovered accuracy={accuracy} />
      <SourceLedger accuracy={accuracy} />
    </FindingView>
  );
}

interface ChoicesProps {
  readonly accuracy: Accuracy;
  readonly chosen: AccuracyLoad;
  readonly marked: string | null;
  readonly onChoose: (key: string) => void;
  readonly onMark: (group: string | null) => void;
}

const furthest = "the one furthest off";

/** What is shown below: a kind of load, and the family or device to mark. */
function Choices({ accuracy, chosen, marked, onChoose, onMark }: ChoicesProps) {
  const groups = markable(accuracy, chosen);
  return (
    <div className={styles["chosen"]}>
      <Sentence>
        Shown:{" "}
        <SelectField
          label="Kind of load shown"
          value={keyOf(chosen)}
          options={accuracy.loads.map((load) => ({
            value: keyOf(load),
            label: `${subjectWords[load.subject].one}, ${loadWords(load.load)}`,
            note: `${formatCount(load.rows)} rows`,
          }))}
          onChange={onChoose}
        />
        , marked:{" "}
        <SelectField
          label="Marked"
          value={groups.some(({ id }) => id === marked) && marked !== null ? marked : ""}
          options={[{ value: "", label: furthest }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(group) => onMark(group === "" ? null : group)}
        />
        .
      </Sentence>
    </div>
  );
}
