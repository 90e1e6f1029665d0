import { useId, useState } from "react";
import {
  actualsCaption,
  actualsTitle,
  assumptionCells,
  assumptionHeads,
  seriesCells,
  seriesHeads,
  seriesNames,
  standingText,
} from "../../../experiment-words/actuals-words.ts";
import { actualsFrom } from "../../../formats/actuals/actuals-table.ts";
import type { ActualsReview, AssumptionCheck } from "../../../planning/forecast/actuals-document.ts";
import { monthWords } from "../../../quantity/calendar-month.ts";
import { formatLongQuantity } from "../../../quantity/format-quantity.ts";
import { startOfForecast } from "../../../scenario/resolved/resolved-months.ts";
import { fieldRow } from "../../../scenario/field-table.ts";
import { withRebased } from "../../../state/members/rebased.ts";
import { useApp } from "../../../state/use-app.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { FoldedSection } from "../../kit/folded-section.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./forecast.module.css";

/** What came: pasted, held against the plan, and the assumption that is most off set to it. */
export function ActualsPart() {
  const { answer, isUnderWay, trouble, values, isKept } = useApp((state) => state.actuals);
  const isPaper = useOnPaper();
  const review = answer?.review ?? null;
  const title = review === null ? "What came" : actualsTitle(review, nameOf);
  const caption =
    review === null
      ? "Paste months of what came: the assumption that is most off is found by planning with each as it was"
      : actualsCaption(review);
  if (isPaper && review === null) return null;
  return (
    <TitledPart title={title} caption={caption}>
      {review !== null && <Reviewed review={review} />}
      {(isUnderWay || trouble !== null) && (
        <p data-says="" className={styles["status"]}>
          {trouble ?? "Holding what came against the plan."}
        </p>
      )}
      <Rebased />
      {!isPaper && values !== null && <Kept isKept={isKept} />}
      {!isPaper && <Pasting isFirst={review === null} />}
    </TitledPart>
  );
}

/** `steps`, `growth a month`: what its field is called. */
function nameOf(path: string): string {
  return fieldRow(path)?.name ?? path;
}

/** Where what came is kept, and the way to be rid of it. */
function Kept({ isKept }: { readonly isKept: boolean }) {
  const hold = useApp((state) => state.holdActuals);
  return (
    <p className={styles["hold"]}>
      {isKept ? "Kept in this browser under the scenario's title. " : "Gone when the page is left. "}
      <TextButton label="Delete what came" onClick={() => hold(null)}>
        Delete
      </TextButton>
    </p>
  );
}

interface Pasted {
  readonly problem: string;
  readonly notes: readonly string[];
}

function Pasting({ isFirst }: { readonly isFirst: boolean }) {
  const id = useId();
  const hold = useApp((state) => state.holdActuals);
  const scenario = useApp((state) => state.scenario);
  const [text, setText] = useState("");
  const [{ problem, notes }, setPasted] = useState<Pasted>({ problem: "", notes: [] });
  const take = () => {
    const read = actualsFrom(text, { classes: scenario.classes, start: startOfForecast(scenario) });
    setPasted(read.ok ? { problem: "", notes: read.value.notes } : { problem: read.problem.text, notes: [] });
    // What could not be read leaves nothing standing that it might be taken for.
    hold(read.ok ? read.value.values : null);
  };
  return (
    <>
      <label htmlFor={id} className={styles["label"]}>
        {isFirst ? "Paste what came" : "Paste other months"}: month, class, and columns such as workflows a day,
        attempts, tokens, cost, devices, success share, steps; or a provider's usage as JSON
      </label>
      <textarea
        id={id}
        className={styles["pasted"]}
        value={text}
        spellCheck={false}
        aria-invalid={problem === "" ? undefined : true}
        onChange={({ target }) => setText(target.value)}
      />
      {problem !== "" && (
        <p data-says="alarm" className={styles["note"]}>
          {problem}
        </p>
      )}
      {notes.length > 0 && (
        <div data-says="" className={styles["read"]}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <p className={styles["hold"]}>
        <TextButton kind="edged" isDisabled={text.trim() === ""} onClick={take}>
          Hold it against the plan
        </TextButton>
      </p>
    </>
  );
}

function Reviewed({ review }: { readonly review: ActualsReview }) {
  const isOld = useApp(
    ({ actuals: { answer, values }, scenario }) => answer?.scenario !== scenario || answer.values !== values,
  );
  const { assumptions, series } = review;
  return (
    <div className={isOld ? "is-stale" : undefined}>
      {assumptions.length > 0 && (
        <Ledger
          caption="Assumptions, the one that explains most first"
          columns={[
            { id: "assumption", label: "Assumption", align: "left" },
            ...assumptionHeads.map((label) => ({
              id: label,
              label,
              align: "right" as const,
              isMain: label === "Came",
            })),
            { id: "act", label: "What to do", align: "left" },
          ]}
          rows={assumptions.map((check) => ({
            id: check.path,
            cells: [
              <Named key="name" check={check} />,
              ...assumptionCells(check),
              <Act key="act" check={check} isOld={isOld} />,
            ],
            isMuted: !check.isOff && !check.isOffAlone,
          }))}
        />
      )}
      <FoldedSection
        title="By series"
        summary={`${series.length} series held against the plan`}
        level={4}
        openWord="Show"
      >
        <Ledger
          caption="Series held against the plan"
          columns={[
            { id: "series", label: "Series", align: "left" },
            ...seriesHeads.map((label) => ({ id: label, label, align: "right" as const })),
          ]}
          rows={series.map((own) => ({
            id: `${own.series} ${own.classId}`,
            cells: [seriesNames[own.series], ...seriesCells(own)],
          }))}
        />
      </FoldedSection>
    </div>
  );
}

function Named({ check: { path, classId } }: { readonly check: AssumptionCheck }) {
  const classes = useApp(({ scenario }) => scenario.classes);
  const name = nameOf(path);
  const words = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  return classes.length > 1 && path.startsWith("classes.") ? `${words}, ${classId}` : words;
}

function Act({ check, isOld }: { readonly check: AssumptionCheck; readonly isOld: boolean }) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const lastDate = useApp(({ actuals }) => actuals.answer?.review.lastDate ?? null);
  if (!check.isOff && !check.isOffAlone) return standingText(check);
  const amount = formatLongQuantity(check.came, check.unit, 3);
  const use = () => {
    const told = { date: lastDate ?? scenario.asOfDate, source: "actuals" };
    commit(withRebased(scenario, check, told), `set ${nameOf(check.path)} to what came`);
  };
  return (
    <TextButton label={`Use ${amount} for ${nameOf(check.path)}`} isDisabled={isOld} onClick={use}>
      Use {amount}
    </TextButton>
  );
}

/** What was set to what came, with what it was before. */
function Rebased() {
  const rebased = useApp(({ scenario }) => scenario.forecast.rebased);
  if (rebased.length === 0) return null;
  return (
    <ul className={styles["note"]}>
      {rebased.map(({ path, was, date, source }, place) => (
        <li key={`${path} ${place}`}>
          {`${nameOf(path)} was ${was} until it was set to what came by ${monthWords(date)}${source === "" ? "" : ` (${source})`}.`}
        </li>
      ))}
    </ul>
  );
}
