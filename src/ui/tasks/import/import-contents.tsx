import { type ContentsLine, contentsLines, loadWords } from "../../../formats/reading/contents-lines.ts";
import type { ImportDocument } from "../../../formats/reading/import-document.ts";
import type { LoadPoint } from "../../../formats/reading/imported.ts";
import { formatCount, formatShare, unknownText } from "../../../quantity/format-number.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import { formatQuantity } from "../../../quantity/format-quantity.ts";
import { observedBeside } from "../../../metrics/observed-beside.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import styles from "./import.module.css";

const short = (value: number | null | undefined) =>
  value === null || value === undefined ? unknownText : formatCount(value);
const seconds = (value: number | null | undefined) =>
  value === null || value === undefined ? unknownText : formatSeconds(value);

/** What was read of a file, by what it is. */
export function ImportContents({ document }: { readonly document: ImportDocument }) {
  const { points, observed } = document;
  const lines = contentsLines(document);
  if (lines.length > 0) return <Contents lines={lines} />;
  if (points !== null) return <Points points={points} />;
  if (observed !== null) {
    const figures = observed.map(({ metric, value, unit, labels }, index) => ({
      id: String(index),
      label: [metric, ...Object.values(labels)].join(" "),
      text: unit === "share" || unit === "s" ? formatQuantity(value, unit) : `${formatCount(value, 4)} ${unit}`.trim(),
    }));
    return (
      <>
        <Beside observed={observed} />
        <details className={styles["folded"]}>
          <summary>All {formatCount(figures.length)} figures that were read</summary>
          <Contents lines={figures} />
        </details>
      </>
    );
  }
  return null;
}

/** What is observed beside what is planned for the first pool, what is off most first. */
function Beside({ observed }: { readonly observed: NonNullable<ImportDocument["observed"]> }) {
  const plan = useApp((state) => shownPlan(state)?.plan ?? null);
  const pool = useApp(({ scenario, importing }) => importing?.where.pool ?? scenario.pools[0]?.id ?? "");
  const rows = plan === null ? [] : observedBeside(observed, plan, pool);
  if (rows.length === 0) return <p>Nothing of it stands in the plan of {pool}, too.</p>;
  const text = (value: number, unit: string) => formatQuantity(value, unit === "tokens" ? "" : unit);
  return (
    <section aria-label="Observed beside planned">
      <h3>Observed beside planned, what is off most first</h3>
      <Ledger
        caption="Observed beside planned"
        columns={[
          { id: "figure", label: `Pool ${pool}`, align: "left" },
          { id: "planned", label: "Planned", align: "right" },
          { id: "observed", label: "Observed", align: "right", isMain: true },
          { id: "off", label: "Off by", align: "right" },
        ]}
        rows={rows.map(({ metric, label, unit, planned, observed: seen, offShare }) => ({
          id: metric,
          cells: [
            label,
            text(planned, unit),
            text(seen, unit),
            `${offShare < 0 ? "−" : "+"}${formatShare(Math.abs(offShare), 2)}`,
          ],
        }))}
      />
    </section>
  );
}

function Contents({ lines }: { readonly lines: readonly ContentsLine[] }) {
  return (
    <section aria-label="What was read">
      <h3>What was read</h3>
      <Ledger
        caption="What was read"
        columns={[
          { id: "what", label: "Quantity", align: "left" },
          { id: "value", label: "Value", align: "right" },
        ]}
        rows={lines.map(({ id, label, text }) => ({ id, cells: [label, text] }))}
      />
    </section>
  );
}

function Points({ points }: { readonly points: readonly LoadPoint[] }) {
  return (
    <section aria-label="Points">
      <h3>Points</h3>
      <Ledger
        caption="Points of the load test"
        columns={[
          { id: "load", label: "Load", align: "left" },
          { id: "reached", label: "Calls a second", align: "right", isMain: true },
          { id: "prompt", label: "Prompt", align: "right" },
          { id: "output", label: "Output", align: "right" },
          { id: "ttft", label: "First token", align: "right" },
          { id: "itl", label: "Between tokens", align: "right" },
        ]}
        rows={points.map((point, index) => ({
          id: String(index),
          cells: [
            loadWords(point),
            short(point.requestsPerSecond),
            short(point.promptTokensMean),
            short(point.outputTokensMean),
            seconds(point.ttftP50Seconds ?? point.ttftMeanSeconds),
            seconds(point.itlMeanSeconds ?? point.tpotMeanSeconds),
          ],
        }))}
      />
      <p>Lengths are those that were served, not those that were asked for.</p>
    </section>
  );
}
