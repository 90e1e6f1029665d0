import type { Readiness } from "../../../planning/readiness/readiness-document.ts";
import { dayWords } from "../../../quantity/day-words.ts";
import { capital } from "../../../quantity/sentence.ts";
import { isRangeOld } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { FindingView } from "../../kit/finding-view.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./checklist.module.css";

type Point = Readiness["groups"][number]["points"][number];
type Review = Readiness["reviews"][number];

/** What is answered, assumed and open before capacity is bought, who looks again and when, and the lane of each class. */
export function ChecklistView() {
  const readiness = useApp(({ range }) => range?.readiness ?? null);
  const isOld = useApp(isRangeOld);
  const isPaper = useOnPaper();
  // Paper holds what was found of these very values.
  if (readiness === null || (isPaper && isOld)) {
    return (
      <FindingView fact="The checklist is being filled." reason="It follows best and worst.">
        {null}
      </FindingView>
    );
  }
  const [fact, ...rest] = readiness.sentence.split(". ");
  return (
    <div className={isOld ? "is-stale" : undefined}>
      <FindingView
        fact={isOld ? "This checklist is of the values before." : `${fact ?? ""}.`}
        reason={isOld ? "It is being filled anew." : rest.join(". ")}
      >
        <div className={styles["lists"]}>
          <Groups readiness={readiness} />
          <div className={styles["reviews"]}>
            <Reviews reviews={readiness.reviews} />
          </div>
          <Lanes lanes={readiness.lanes} />
        </div>
      </FindingView>
    </div>
  );
}

function Groups({ readiness: { groups } }: { readonly readiness: Readiness }) {
  return groups.map(({ id, title, points }) => (
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
  ));
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
  // On paper there is nothing to press: the name of the view is left, which the sheets have too.
  if (useOnPaper()) return view === null ? null : capital(view);
  if (act !== null) {
    return (
      <TextButton label={`${act.label}: ${point}`} onClick={() => openField(act.path)}>
        {act.label}
      </TextButton>
    );
  }
  if (view === null) return null;
  return (
    <TextButton label={`${capital(view)}: ${point}`} onClick={() => show(view)}>
      {capital(view)}
    </TextButton>
  );
}

/** Who looks again at what, and when: names of teams are usual ones, as no scenario holds any. */
function Reviews({ reviews }: { readonly reviews: readonly Review[] }) {
  const title = "Who looks again, and when";
  return (
    <Ledger
      caption={title}
      columns={[
        { id: "what", label: title, align: "left" },
        { id: "next", label: "Next", align: "left", isMain: true },
        { id: "who", label: "Who, as is usual", align: "left" },
        { id: "now", label: "What this plan has to show", align: "left" },
      ]}
      rows={reviews.map(({ id, what, who, every, next, words }) => ({
        id,
        cells: [what, dayWords(next), `${capital(who)}, each ${every}`, words],
      }))}
    />
  );
}

function Lanes({ lanes }: Pick<Readiness, "lanes">) {
  if (lanes.length === 0) return null;
  return (
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
  );
}
