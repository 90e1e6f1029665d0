import { Fragment, useMemo } from "react";
import { rateWords } from "../../../quantity/currency.ts";
import { fieldsUnder, type FieldRow } from "../../../scenario/field-table.ts";
import { rangesOf } from "../../../scenario/ranges-of.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { useApp } from "../../../state/use-app.tsx";
import { MoreField, MoreOfThis, useAllFields } from "../../answer/more-fields.tsx";
import { FoldedList } from "../../kit/folded-list.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { KeptTogether, Sentence, unbroken } from "../../kit/sentence.tsx";
import { perWords, PriceBasis, rangesWords } from "./price-basis.tsx";

/** Pools with a sentence each before the rest is folded away. */
const mostPools = 3;

const costs = fieldsUnder("costs");
const monthly = costs.filter(({ unit }) => unit === "USD/month");
/** What few people enter is named once it is more than nothing, all else once more is asked for; the editor has it always. */
const rare = /^costs\.(engineering|evaluation|incidents|upgrades|security)UsdPerMonth$/;

const isZero = (typed: string) => /^\D*0$/u.test(typed);

/** Prices and uncertainty in the brief. */
export function PricesParagraph() {
  const scenario = useApp((state) => state.scenario);
  const fields = useFields();
  const ranges = useMemo(() => rangesOf(scenario).length, [scenario]);
  const isAll = useAllFields("prices");
  const named = monthly.filter(({ path }) => (isAll && !rare.test(path)) || !isZero(fields(path).typed));
  const rate = rateWords(scenario.currency);
  const cost = ({ path, label, unit }: FieldRow) => (
    <MoreField key={path} label={`${label} ${perWords(unit)}`} isField={isAll} {...fields(path)} />
  );
  return (
    <>
      <FoldedList
        items={scenario.pools.map((pool) => ({
          id: pool.id,
          content: <PoolPrice pool={pool} isNamed={scenario.pools.length > 1} />,
        }))}
        mostShown={mostPools}
        what="prices"
      />
      <Sentence>
        A reviewer costs {costs.filter(({ unit }) => unit === "USD/hour").map((row) => cost(row))} an hour.{" "}
        {named.length === 0 ? "Nothing is added each month" : "Each month adds "}
        {named.map((row, index) => (
          <Fragment key={row.path}>
            {index === 0 ? "" : index === named.length - 1 ? " and " : ", "}
            {cost(row)} for {row.name}
          </Fragment>
        ))}
        . {rangesWords(ranges)}
        {rate !== null && ` Money is printed in ${rate}.`}
      </Sentence>
      <MoreOfThis part="prices" />
    </>
  );
}

interface PoolPriceProps {
  readonly pool: ScenarioPool;
  readonly isNamed: boolean;
}

function PoolPrice({ pool, isNamed }: PoolPriceProps) {
  const accelerators = useApp(({ scenario }) => scenario.catalogue.accelerators);
  const fields = useFields();
  const name = accelerators.find(({ id }) => id === pool.accelerator)?.name ?? pool.accelerator;
  return (
    <Sentence>
      An hour of one {unbroken(name)}
      {isNamed && ` in ${pool.id}`} costs{" "}
      <KeptTogether>
        <InlineField
          label={`Price of a device-hour of pool ${pool.id}, or none`}
          {...unsetField(fields(`pools.${pool.id}.usdPerDeviceHour`), "unknown")}
        />
        :
      </KeptTogether>{" "}
      <PriceBasis pool={pool} />
      {pool.devicesPerUnit !== 1 && (
        <>
          , sold{" "}
          <KeptTogether>
            <InlineField
              label={`Devices of pool ${pool.id} sold together`}
              {...fields(`pools.${pool.id}.devicesPerUnit`)}
            />{" "}
            at a time
          </KeptTogether>
        </>
      )}
      .
    </Sentence>
  );
}
