import type { Pool } from "../../../engine/input.ts";
import type { SplitTable } from "../../../planning/split-table.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import type { SplitKind } from "../../../state/jobs/splits.ts";
import { useApp } from "../../../state/use-app.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { saveTable } from "../../kit/save-file.ts";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./latency.module.css";
import { SplitLedger, splitCsv } from "./split-ledger.tsx";
import { splitNames, splitTitle } from "./split-words.ts";

interface Comparison {
  /** What was asked for; `null`: nothing yet. */
  readonly kind: SplitKind | null;
  readonly table: SplitTable | null;
  /** The table on show is of the values before. */
  readonly isOld: boolean;
  readonly isUnderWay: boolean;
  readonly isAnswered: boolean;
  readonly trouble: string | null;
}

/** A comparison of a pool's splits or accelerators, made when it is asked for and again after each edit. */
function useComparison(poolId: string): Comparison {
  const asked = useApp(({ splits }) => splits[poolId] ?? null);
  const scenario = useApp((state) => state.scenario);
  const kind = asked?.isWanted === true ? asked.question.kind : null;
  const answer = asked?.answer?.question.kind === kind ? asked.answer : null;
  return {
    kind,
    table: answer?.value ?? null,
    isOld: answer !== null && answer.scenario !== scenario,
    isUnderWay: kind !== null && asked !== null && asked.progress !== null,
    isAnswered: answer !== null,
    trouble: kind === null ? null : (asked?.trouble ?? null),
  };
}

/** Other splits of a pool's replica, and other accelerators: worked out when somebody asks. */
export function SplitComparison({ pool, isOneOfMany }: { readonly pool: Pool; readonly isOneOfMany: boolean }) {
  const comparison = useComparison(pool.id);
  const compare = useApp((state) => state.compareSplits);
  const cancel = useApp((state) => state.cancelSplits);
  const isPaper = useOnPaper();
  const { kind, table, isOld, isUnderWay, trouble } = comparison;
  // Nobody can press on paper: it holds what was compared of these very values.
  if (isPaper && (table === null || isOld)) return null;
  const title =
    table === null || kind === null
      ? `Other splits and other accelerators${isOneOfMany ? ` for ${pool.id}` : ""}`
      : splitTitle(table, kind, pool.accelerator.id);
  return (
    <div className={styles["comparison"]}>
      <TitledPart title={title} caption={captionOf(comparison, pool)}>
        <div className={styles["asks"]}>
          <TextButton kind={kind === "splits" ? "edged" : "plain"} onClick={() => compare("splits", pool.id)}>
            Compare splits
          </TextButton>
          <TextButton
            kind={kind === "accelerators" ? "edged" : "plain"}
            onClick={() => compare("accelerators", pool.id)}
          >
            Compare accelerators
          </TextButton>
          {table !== null && kind !== null && (
            <TextButton label={`${title}: CSV`} onClick={() => void saveTable(`${kind}-${pool.id}`, splitCsv(table))}>
              CSV
            </TextButton>
          )}
          <span data-says="" className={styles["underWay"]}>
            {isUnderWay && (
              <>
                {kind === "accelerators" ? "Comparing accelerators" : "Comparing splits"}{" "}
                <TextButton onClick={() => cancel(pool.id)}>Cancel</TextButton>
              </>
            )}
          </span>
        </div>
        {trouble !== null && <p data-says="alarm">{trouble}</p>}
        {table !== null && kind !== null && (
          <div className={isOld ? "is-stale" : undefined}>
            <SplitLedger key={kind} table={table} kind={kind} isOld={isOld} />
          </div>
        )}
      </TitledPart>
    </div>
  );
}

function captionOf({ kind, table, isOld, isAnswered }: Comparison, { id, model, accelerator }: Pool): string {
  if (kind === null || !isAnswered) {
    return `Every way to split ${model.name} over ${accelerator.name} devices, and the best split on every other accelerator, ranked by what the fleet costs, by formula`;
  }
  if (table === null) return `Pool ${id} has no work to compare by`;
  const old = isOld ? "Of the values before. " : "";
  const load = `${old}Times at the Goodput, at the share of calls that the limits ask for; devices and a month by formula, at the peak of ${formatCount(table.planningCallsPerSecond)} calls/s, reserves included.`;
  return `${load} ${splitNames}`;
}
