import type { RegionPlace } from "../../../engine/ledger.ts";
import type { PoolResult } from "../../../engine/plan-result.ts";
import { spilling } from "../../../metrics/regions.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatCount, formatShare } from "../../../quantity/format-number.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import { LedgerFrame } from "../../charts/ledger-frame.tsx";
import { poolFigureAt } from "../../explain/explain-target.ts";
import { ExplainableFigure, KnownFigure } from "../../explain/explainable-figure.tsx";
import { countFigure, lineColumns, regionName, regionsTitle, regionTable } from "./region-table.ts";

interface RegionsPartProps {
  readonly page: PagePlan;
  readonly result: PoolResult;
}

/** What stands in each region of a pool, and what its users wait for while another region serves them. */
export function RegionsPart({ page, result }: RegionsPartProps) {
  const regions = result.places?.regions ?? [];
  const { lines, rows } = regionTable(regions);
  const columns = [
    { id: "region", label: "Region", align: "left" as const },
    { id: "share", label: "Users", align: "right" as const },
    ...lines.map((id) => ({ id, label: lineColumns[id], align: "right" as const })),
    { id: "replicas", label: "Together", align: "right" as const, isMain: true },
    { id: "nodes", label: "Nodes", align: "right" as const },
    { id: "free", label: "Free devices", align: "right" as const },
  ];
  return (
    <LedgerFrame
      title={regionsTitle(result, page.input.reserves.region)}
      caption={<SpillOver page={page} poolId={result.id} regions={spilling(page.plan, page.input, result.id)} />}
      fileName={`regions-${result.id}`}
      columns={columns}
      rows={rows.map(({ id, name, share, counts }) => ({
        id,
        cells: [
          name,
          formatShare(share),
          ...counts.map((count, at) => (
            <KnownFigure
              key={columns[at + 2]?.id}
              target={poolFigureAt(result.id, countFigure(columns[at + 2]?.id ?? ""))}
              named={poolFigureAt(result.id, `places.${id}.${columns[at + 2]?.id ?? ""}`)}
              value={count}
            >
              {formatCount(count)}
            </KnownFigure>
          )),
        ],
        isTotal: id === "total",
        isMuted: false,
      }))}
      table={{
        columns,
        rows: rows.map(({ id, name, share, counts }) => ({ id, cells: [name, share, ...counts] })),
      }}
    />
  );
}

interface SpillOverProps {
  readonly page: PagePlan;
  readonly poolId: string;
  /** Those whose users others may have to serve. */
  readonly regions: readonly RegionPlace[];
}

/** First tokens of those whose region is lost, class by class. */
function SpillOver({ page, poolId, regions }: SpillOverProps) {
  const [first] = regions.toSorted(
    (one, other) => other.latencySeconds - one.latencySeconds || other.share - one.share,
  );
  if (first === undefined) return "Replicas of each region, those that serve its own users and those in reserve.";
  const classes = page.input.classes.filter((own) => own.poolId === poolId);
  return (
    <>
      While a region is lost the others serve its users, in proportion to their own. From{" "}
      {regionName(first, regions.indexOf(first))} the way is longest:{" "}
      <ExplainableFigure target={{ scope: "pool", at: poolId, id: "spillLatencySeconds" }} /> longer.
      {classes.map(({ id, name, limits: { ttftSeconds, percentile } }) => (
        <span key={id}>
          {" "}
          {name}: first token within <ExplainableFigure target={{ scope: "class", at: id, id: "spilledTtftSeconds" }} />{" "}
          for {formatShare(percentile)} of their calls
          {ttftSeconds === null ? "." : `, ${formatSeconds(ttftSeconds)} asked for.`}
        </span>
      ))}
    </>
  );
}
