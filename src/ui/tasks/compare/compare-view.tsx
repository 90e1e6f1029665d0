import {
  cheaperText,
  comparisonFact,
  comparisonText,
  type SideNames,
} from "../../../experiment-words/compare-words.ts";
import { bridgeRows, ownerNames } from "../../../experiment-words/compare-tables.ts";
import { formatShare } from "../../../quantity/format-number.ts";
import type { ComparedAnswer } from "../../../state/jobs/comparing.ts";
import { useApp } from "../../../state/use-app.tsx";
import { CopyButton } from "../../explain/copy-button.tsx";
import { FindingView } from "../../kit/finding-view.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { TextButton } from "../../kit/text-button.tsx";
import { AddOther } from "./add-other.tsx";
import { BridgePart } from "./bridge-part.tsx";
import styles from "./compare.module.css";
import { ComparedFigures, DifferingInputs } from "./compared-ledgers.tsx";
import { ComparedSides } from "./compared-sides.tsx";
import { SinceMade } from "./since-made.tsx";

/** Another scenario, left, against the one on the page, right: what differs first, then where the difference comes from. */
export function CompareView() {
  const scenario = useApp((state) => state.scenario);
  const { others, chosen, answers } = useApp((state) => state.compared);
  const isPaper = useOnPaper();
  const other = others.find(({ id }) => id === chosen) ?? null;
  if (other === null) return <NothingBeside />;
  const answer = answers[other.id];
  const isOld = answer !== undefined && (answer.of !== scenario || answer.other !== other);
  if (answer === undefined || (isPaper && isOld)) return <Waiting />;
  return (
    <div className={isOld ? "is-stale" : undefined}>
      <Found answer={answer} isOld={isOld} />
    </div>
  );
}

function NothingBeside() {
  const isPaper = useOnPaper();
  return (
    <FindingView
      fact="Nothing stands beside this plan yet."
      reason={
        isPaper
          ? "It is compared where somebody opens the view Compare."
          : "Pin it and change it, open a saved scenario, paste a link, or drop one here, or a scenario's file: the view says what differs and why."
      }
    >
      {!isPaper && <AddOther />}
    </FindingView>
  );
}

function Waiting() {
  return (
    <FindingView fact="Comparing the two." reason="Both are simulated, then each change is planned by formula.">
      <div>
        <ComparedSides />
        <UnderWay />
      </div>
    </FindingView>
  );
}

/** How far the comparison is, with what stops it; or why there is none, with what begins it again. */
function UnderWay() {
  const { progress, trouble } = useApp((state) => state.compared);
  const judging = useApp((state) => state.judging);
  const cancel = useApp((state) => state.cancelComparing);
  const again = useApp((state) => state.compareAgain);
  if (useOnPaper()) return null;
  const waits = judging === null ? "" : "It waits for this plan to be simulated.";
  return (
    <p className={styles["status"]}>
      <span data-says="">{trouble ?? (progress === null ? waits : `${formatShare(progress, 2)} done.`)}</span>
      {progress !== null && <TextButton onClick={cancel}>Cancel</TextButton>}
      {trouble !== null && <TextButton onClick={again}>Compare again</TextButton>}
    </p>
  );
}

interface FoundProps {
  readonly answer: ComparedAnswer;
  /** It is of the values before. */
  readonly isOld: boolean;
}

function Found({ answer, isOld }: FoundProps) {
  const { value, of, other } = answer;
  const { found, cheaper } = value;
  const names: SideNames = { a: "A", b: "B", owners: ownerNames(other.scenario, of) };
  const text = comparisonText(found, names);
  const [largest] = bridgeRows(found, names);
  const reason = isOld
    ? "This is of the values before; they are being compared anew."
    : largest === undefined || found.inputs.length === 0
      ? ""
      : `Most comes from ${uncapital(largest.name)}.`;
  return (
    <FindingView fact={comparisonFact(found, names)} reason={reason}>
      <div>
        <ComparedSides />
        <UnderWay />
      </div>
      {found.inputs.length > 0 && <DifferingInputs found={found} names={names} />}
      {found.inputs.length > 0 && <BridgePart found={found} names={names} />}
      <div className={styles["sentence"]}>
        <p>{text}</p>
        <CopyButton label="Copy the sentence" text={text} />
      </div>
      <ComparedFigures found={found} cheaper={cheaper === null ? null : cheaperText(cheaper, names)} />
      <SinceMade answer={answer} />
      <AddOther />
    </FindingView>
  );
}

function uncapital(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
