import type { PoolResult } from "../../../engine/plan-result.ts";
import { metricOf } from "../../../metrics/opened-by.ts";
import { isSeenMissed } from "../../../metrics/basis-words.ts";
import type { DrawnPlan } from "./drawn-plan.ts";
import { formatLongUsd } from "../../../quantity/format-money.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger } from "../../kit/ledger.tsx";

interface GoodputLedgerProps {
  readonly page: DrawnPlan;
  readonly result: PoolResult;
}

/** The load that keeps every limit: of a replica, of a device, of a dollar. */
export function GoodputLedger({ page, result }: GoodputLedgerProps) {
  const { id: at, tp, pp } = result;
  const title = goodputTitle(page, result);
  const pool = page.input.pools.find(({ id }) => id === at);
  if (title === null || pool === undefined) return null;
  const devices = tp * pp;
  const price = pool.usdPerDeviceHour;
  const rows = [
    { id: "goodputCallsPerSecond", label: "A replica", beside: `of ${formatCount(devices)} ${plural(devices)}` },
    { id: "goodputPerDevice", label: "A device", beside: "to compare splits of a replica by" },
    {
      id: "goodputCallsPerUsd",
      label: "A dollar",
      beside: price === null ? "no price is set" : `at ${formatLongUsd(price, 4)} an hour for a device`,
    },
  ];
  return (
    <TitledPart
      title={title}
      caption={`Goodput${page.input.pools.length > 1 ? ` of pool ${at}` : ""}: the largest load that keeps every limit less the margin, without reserves`}
    >
      <Ledger
        caption="Goodput of a replica, a device and a dollar"
        columns={[
          { id: "of", label: "Of", align: "left" },
          { id: "value", label: "Goodput", align: "right" },
          { id: "beside", label: "Beside it", align: "left" },
        ]}
        rows={rows.map(({ id, label, beside }) => ({
          id,
          cells: [label, <ExplainableFigure key={id} target={{ scope: "pool", at, id }} />, beside],
        }))}
      />
    </TitledPart>
  );
}

/** How much a dollar carries, or a replica where no price is set; `null`: no load keeps every limit. */
export function goodputTitle(page: DrawnPlan, result: PoolResult): string | null {
  if (result.goodputCallsPerSecond === null || isSeenMissed(result)) return null;
  const perDollar = metricOf("pool", "goodputCallsPerUsd")?.read(page.plan, page.input, result.id) ?? null;
  return perDollar === null
    ? `Inside every limit a replica carries ${formatCount(result.goodputCallsPerSecond)} calls a second`
    : `Inside every limit a dollar carries ${formatCount(perDollar)} calls`;
}

function plural(devices: number): string {
  return devices === 1 ? "device" : "devices";
}
