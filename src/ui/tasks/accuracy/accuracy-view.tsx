import { useState } from "react";
import text from "../../../../docs/accuracy.json?raw";
import type { Accuracy, AccuracyLoad } from "../../../catalog/accuracy.ts";
import { dayWords } from "../../../quantity/day-words.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { referencesOf } from "../../explain/input-origin.ts";
import { ReferenceList } from "../../explain/reference-list.tsx";
import { FindingView, TitledPart } from "../../kit/finding-view.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { SelectField } from "../../kit/select-field.tsx";
import { Sentence } from "../../kit/sentence.tsx";
import { markable } from "./accuracy-groups.ts";
import { accuracyFinding, loadWords, mainLoad, subjectWords } from "./accuracy-words.ts";
import styles from "./accuracy.module.css";
import { AgentsLedger } from "./agents-ledger.tsx";
import { GroupLedger, JudgedLedger, LeftOutLedgers, LoadLedger, MemoryLedger, SpeedLedger } from "./error-ledgers.tsx";
import { ReplayedLedger } from "./replayed-ledger.tsx";
import { PredictionView } from "./prediction-view.tsx";
import { Uncovered } from "./uncovered.tsx";

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
      <ReplayedLedger accuracy={accuracy} />
      {accuracy.leftOut !== undefined && <LeftOutLedgers leftOut={accuracy.leftOut} />}
      {chosen !== null && <GroupLedger accuracy={accuracy} chosen={chosen} by="family" />}
      {chosen !== null && <GroupLedger accuracy={accuracy} chosen={chosen} by="engine" />}
      {chosen !== null && <GroupLedger accuracy={accuracy} chosen={chosen} by="accelerator" />}
      {chosen !== null && <GroupLedger accuracy={accuracy} chosen={chosen} by="seen" />}
      <MemoryLedger accuracy={accuracy} />
      {accuracy.agents !== undefined && <AgentsLedger agents={accuracy.agents} />}
      {accuracy.judged !== undefined && <JudgedLedger judged={accuracy.judged} />}
      {accuracy.speed !== undefined && <SpeedLedger speed={accuracy.speed} />}
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

/** What the model's accuracy was found to be, as the project's documents hold it. */
export const accuracyFacts = JSON.parse(text) as Accuracy;

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
