import { useMemo } from "react";
import { allAccelerators } from "../../../catalog/accelerators/index.generated.ts";
import { rangesOf } from "../../../scenario/ranges-of.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { useApp } from "../../../state/use-app.tsx";
import { useFields } from "../../../state/use-fields.ts";
import { InlineField } from "../../kit/inline-field.tsx";
import { Sentence } from "../../kit/sentence.tsx";
import { rangesWords } from "./price-words.ts";
import { PriceBasis } from "./price-basis.tsx";

/** Prices and uncertainty in the brief. */
export function PricesParagraph() {
  const scenario = useApp((state) => state.scenario);
  const fields = useFields();
  const ranges = useMemo(() => rangesOf(scenario).length, [scenario]);
  const cost = (name: string, label: string) => <InlineField label={label} {...fields(`costs.${name}`)} />;
  return (
    <>
      {scenario.pools.map((pool) => (
        <PoolPrice key={pool.id} pool={pool} />
      ))}
      <Sentence>
        A reviewer costs {cost("reviewerUsdPerHour", "Wage of a reviewer an hour")} an hour. A month takes{" "}
        {cost("staffUsdPerMonth", "Staff a month")} of staff,{" "}
        {cost("observabilityUsdPerMonth", "Logs, traces and metrics a month")} of logs,{" "}
        {cost("storageUsdPerMonth", "Storage a month")} of storage and {cost("egressUsdPerMonth", "Egress a month")} of
        egress. {rangesWords(ranges)}
      </Sentence>
    </>
  );
}

function PoolPrice({ pool }: { readonly pool: ScenarioPool }) {
  const pinned = useApp(({ scenario }) => scenario.catalogue.accelerators);
  const fields = useFields();
  const rows = [...pinned, ...allAccelerators];
  const name = rows.find(({ id }) => id === pool.accelerator)?.name ?? pool.accelerator;
  return (
    <Sentence>
      <InlineField
        label={`Price of a device-hour of pool ${pool.id}, or none`}
        {...fields(`pools.${pool.id}.usdPerDeviceHour`)}
      />{" "}
      for an hour of one {name}: <PriceBasis pool={pool} />.
    </Sentence>
  );
}
