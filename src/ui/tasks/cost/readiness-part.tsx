import { useState } from "react";
import type { Readiness } from "../../../planning/readiness/readiness-document.ts";
import { isRangeOld } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { capital } from "../../../quantity/sentence.ts";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./cost.module.css";

type Point = Readiness["groups"][number]["points"][number];

/** What is answered, assumed and open before capacity is bought, and the lane of each class; folded until somebody asks. */
export function ReadinessPart() {
  const readiness = useApp(({ range }) => range?.readiness ?? null);
  const isOld = useApp(isRangeOld);
  const [isOpen, setOpen] = useState(false);
  const isOnPaper = useOnPaper();
  if (readiness === null || readiness.lanes.length === 0) return null;
  return (
    <div className={isOld ? "is-stale" : undefined}>
      <TitledPart
        title="Readiness"
        caption={
          <>
            {isOld ? "Of the values before. " : ""}
            {readiness.sentence}{" "}
            <TextButton label={`${isOpen ? "Hide" : "Show"} points of readiness`} onClick={() => setOpen(!isOpen)}>
              {isOpen ? "Hide points" : "Show points"}
            </TextButton>
          </>
        }
      >
        {(isOpen || isOnPaper) && <Points readiness={readiness} />}
      </TitledPart>
    </div>
  );
}

function Points({ readiness: { groups, lanes } }: { readonly readiness: Readiness }) {
  return (
    <div className={styles["readiness"]}>
      {groups.map(({ id, title, points }) => (
        <Ledger
          key={id}
          caption={title}
          columns={[
            { id: "point", label: title, align: "left" },
            { id: "state", label: "State", align: "left", isMain: true },
            { id: "words", label: "What the plan says", align: "left" },
            { id: "act", label: "Where", align: "left" },
          ]}
          rows={points.map(pointRow)}
        />
      ))}
      <Ledger
        caption="Recommended lanes"
        columns={[
          { id: "class", label: "Lane of each class", align: "left" },
          { id: "lane", label: "Lane", align: "left", isMain: true },
          { id: "reason", label: "Because", align: "left" },
        ]}
        rows={lanes.map(({ classId, name, lane, reason }) => ({
          id: classId,
          cells: [name, lane === null ? <Open key="lane" /> : capital(lane), reason],
        }))}
      />
    </div>
  );
}

function pointRow(point: Point): LedgerRow {
  const { id, point: name, state, words } = point;
  return {
    id,
    cells: [name, state === "open" ? <Open key="state" /> : capital(state), words, <Act key="act" point={point} />],
  };
}

function Open() {
  return <span className={styles["open"]}>Open</span>;
}

/** The one act that a point asks for, or the view that answers it. */
function Act({ point: { act, view, point } }: { readonly point: Point }) {
  const openField = useApp((state) => state.openField);
  const show = useApp((state) => state.show);
  if (act !== null) {
    return (
      <TextButton label={`${act.label}: ${point}`} onClick={() => openField(act.path)}>
        {act.label}
      </TextButton>
    );
  }
  if (view === null || view === "cost") return view === null ? null : "Cost";
  return (
    <TextButton label={`${capital(view)}: ${point}`} onClick={() => show(view)}>
      {capital(view)}
    </TextButton>
  );
}
