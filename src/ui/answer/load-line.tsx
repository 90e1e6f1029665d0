import { counted } from "../../quantity/sentence.ts";
import type { Pool } from "../../engine/input.ts";
import type { ClassResult, PoolResult } from "../../engine/plan-result.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { basisOf, isRangeOld, shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { MeasuredWidth } from "../charts/measured-width.tsx";
import { ChartFrame } from "../kit/chart-frame.tsx";
import type { ChartTable } from "../kit/chart-table.ts";
import { limitName, shareText } from "./limit-names.ts";
import { LoadLinePicture } from "./load-line-picture.tsx";
import { carriesText, limitRangeText, loadLineTitle } from "./load-line-words.ts";
import styles from "./load-line.module.css";
import { rangeWarning, shownLimitRange } from "./range-ends.ts";

/** About the height of one picture, kept free until its width is known. */
const pictureHeight = 205;

/** What each resource of each pool carries at the peak, against the line that none may cross. */
export function LoadLine() {
  const page = useApp(shownPlan);
  const range = useApp((state) => (isRangeOld(state) ? null : state.range));
  const isProvisional = useApp((state) => basisOf(state) === "about");
  if (page === null) return null;
  const pools = page.plan.pools.filter(({ resources }) => resources.length > 0);
  if (pools.length === 0) return null;
  const tallestUse = Math.max(...pools.flatMap(({ resources }) => resources.map(({ use }) => use)));
  const warning = range === null ? null : rangeWarning(range);
  const limitRange = shownLimitRange(range?.limitRange ?? null, page.plan.bindingLimit);
  const moved = limitRange === null ? "" : limitRangeText(limitRange, page.plan.devices);
  return (
    <>
      <ChartFrame
        title={loadLineTitle(pools)}
        caption={captionText(pools, page.plan.classes, page.input.pools)}
        table={tableOf(pools, page.input.pools)}
        fileName="load-line"
      >
        {pools.map((result) => {
          const pool = page.input.pools.find(({ id }) => id === result.id);
          return (
            <div key={result.id} className={styles["pool"]}>
              {pools.length > 1 && <PoolHead result={result} pool={pool} />}
              <MeasuredWidth height={pictureHeight}>
                {(width) => (
                  <LoadLinePicture
                    result={result}
                    pool={pool}
                    width={width}
                    tallestUse={tallestUse}
                    limitRange={limitRange?.pool === result.id ? limitRange : null}
                    isProvisional={isProvisional}
                  />
                )}
              </MeasuredWidth>
            </div>
          );
        })}
        {moved !== "" && <p className={styles["moved"]}>{moved}</p>}
      </ChartFrame>
      {warning !== null && (
        <p className={styles["warning"]}>
          <strong>Risky</strong> {warning}
        </p>
      )}
    </>
  );
}

function PoolHead({ result, pool }: { readonly result: PoolResult; readonly pool: Pool | undefined }) {
  const { id, replicas, tp, pp, accelerator, model } = result;
  return (
    <p className={styles["head"]}>
      <strong>{id}</strong> {pool?.model.name ?? model} on {counted(replicas ?? 0, "replica")} of {formatCount(tp * pp)}{" "}
      {pool?.accelerator.name ?? accelerator}
    </p>
  );
}

function captionText(pools: readonly PoolResult[], classes: readonly ClassResult[], inputs: readonly Pool[]): string {
  const loads = pools.map(({ id }) => {
    // Prompts that are computed apart are those of the pool that answers.
    const called = inputs.find((pool) => pool.id === id)?.handsTo?.poolId ?? id;
    // Roles, sub-agents, replays and fallbacks call as well, and not always the pool of their class.
    const calls = classes
      .flatMap(({ flows }) => flows)
      .filter(({ poolId }) => poolId === called)
      .reduce((sum, { peakCallsPerSecond }) => sum + peakCallsPerSecond, 0);
    return `${formatCount(calls)} calls/s${pools.length > 1 ? ` in ${id}` : ""}`;
  });
  return `${loads.join(", ")} at the peak, as a share of the calls that each could safely carry on its own: load, not time`;
}

function tableOf(pools: readonly PoolResult[], inputs: readonly Pool[]): ChartTable {
  return {
    columns: [
      { id: "resource", label: "Resource", align: "left" },
      { id: "pool", label: "Pool", align: "left" },
      { id: "use", label: "Of its line", align: "right" },
      { id: "carries", label: "Could carry", align: "right" },
    ],
    rows: pools.flatMap((result) =>
      result.resources
        .toSorted((one, other) => other.use - one.use)
        .map((resource) => ({
          id: `${result.id} ${resource.kind}`,
          cells: [
            limitName(resource.kind),
            result.id,
            { text: shareText(resource.use), value: resource.use },
            {
              text:
                carriesText(
                  resource,
                  result,
                  inputs.find(({ id }) => id === result.id),
                ) || "unknown",
              value: resource.callsPerSecond,
            },
          ],
        })),
    ),
  };
}
