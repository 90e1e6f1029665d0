import { useState } from "react";
import { defaultPrice } from "../../../catalog/default-price.ts";
import { dayWords } from "../../../quantity/day-words.ts";
import { formatLongUsd } from "../../../quantity/format-money.ts";
import type { ScenarioResult } from "../../../scenario/checked-scenario.ts";
import { listedPrice } from "../../../scenario/rows/listed-price.ts";
import { parseScenario } from "../../../scenario/parse-scenario.ts";
import type { Scenario, ScenarioPool } from "../../../scenario/schema.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { useApp } from "../../../state/use-app.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { OwnPriceForm } from "./own-price.tsx";
import { PriceBasis } from "./price-basis.tsx";

/** The price of a device-hour in each pool, with its basis and the way back to the list. */
export function DevicePrices() {
  const pools = useApp(({ scenario }) => scenario.pools);
  if (pools.length === 0) return <p>There is no pool of hardware, so there is nothing to pay for.</p>;
  return (
    <>
      {pools.map((pool) => (
        <DevicePrice key={pool.id} pool={pool} isNamed={pools.length > 1} />
      ))}
      <p>
        Type a range as 4 to 8, or 6.88 (3.99 to 12.29) to say the base as well. The ends are the 5th and 95th
        percentile, unless other ones are said behind them: 10th to 90th.
      </p>
    </>
  );
}

function DevicePrice({ pool, isNamed }: { readonly pool: ScenarioPool; readonly isNamed: boolean }) {
  const fields = useFields();
  return (
    <>
      <Sentence>
        {isNamed ? `The pool ${pool.id} pays` : "A device costs"}{" "}
        <InlineField
          label={`Price of a device-hour of pool ${pool.id}, or none`}
          {...unsetField(fields(`pools.${pool.id}.usdPerDeviceHour`), "an unknown price")}
        />{" "}
        {isNamed ? "for an hour of a device" : "an hour"}: <PriceBasis pool={pool} />.{" "}
        <KeptTogether>
          Sold{" "}
          <InlineField
            label={`Devices of pool ${pool.id} sold together`}
            {...fields(`pools.${pool.id}.devicesPerUnit`)}
          />
        </KeptTogether>{" "}
        at a time{pool.devicesPerUnit === 1 && ": singly"}.
      </Sentence>
      <ListPrice pool={pool} />
      <OwnPriceForm poolId={pool.id} />
    </>
  );
}

const priceDigits = 6;

/** What the catalogue lists for the pool's accelerator, to use in place of a price typed by hand. */
function ListPrice({ pool }: { readonly pool: ScenarioPool }) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const [trouble, setTrouble] = useState("");
  const listed = defaultPrice(pool.accelerator, scenario.asOfDate);
  if (listed === null) return <p>The catalogue lists no price for this device.</p>;
  if (pool.priceBasis?.provider === listed.provider && pool.priceBasis.date === listed.date) return null;
  const use = () => {
    const result = withListPrice(scenario, pool.id);
    if (result.ok) commit(result.scenario, `list price for pool ${pool.id}`);
    else setTrouble(result.problem.text);
  };
  const price = formatLongUsd(listed.usdPerDeviceHour, priceDigits);
  return (
    <p>
      The catalogue lists {price} by {listed.provider}, read on {dayWords(listed.date)}.{" "}
      <TextButton onClick={use}>Use {price}</TextButton> {trouble}
    </p>
  );
}

/** A pool at the list price of its accelerator, with the list as its basis. */
function withListPrice(scenario: Scenario, poolId: string): ScenarioResult {
  const pools = scenario.pools.map((pool) =>
    pool.id === poolId ? { ...pool, ...listedPrice(pool.accelerator, scenario.asOfDate) } : pool,
  );
  return parseScenario({ ...scenario, pools });
}
