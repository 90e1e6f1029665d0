import { useApp } from "../../../state/use-app.tsx";
import { useFields } from "../../../state/fields/use-fields.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { DevicePrices } from "./device-prices.tsx";
import { RangedInputs } from "./ranged-inputs.tsx";

/** Everything that has a price, and everything that is uncertain. */
export function PricesEditor() {
  const classes = useApp(({ scenario }) => scenario.classes);
  const fields = useFields();
  return (
    <>
      <h3>Devices</h3>
      <DevicePrices />
      <h3>People and platform</h3>
      <PlatformCosts />
      {classes.length > 0 && (
        <>
          <h3>Tools</h3>
          <Ledger
            caption="What tools cost in each class"
            columns={[
              { id: "class", label: "Class", align: "left" },
              { id: "price", label: "A step", align: "right" },
            ]}
            rows={classes.map(({ id, name, enabled }) => ({
              id,
              isMuted: !enabled,
              cells: [
                <ClippedName key="name">{name}</ClippedName>,
                <InlineField
                  key="price"
                  label={`Tools of ${name} a step`}
                  {...fields(`classes.${id}.toolUsdPerStep`)}
                />,
              ],
            }))}
          />
        </>
      )}
      <h3>Ranges</h3>
      <RangedInputs />
    </>
  );
}

const costs = [
  { name: "reviewerUsdPerHour", label: "Reviewer", per: "an hour, for the workflows that a person reviews" },
  { name: "staffUsdPerMonth", label: "Staff", per: "a month, engineering and on call" },
  { name: "observabilityUsdPerMonth", label: "Logs, traces, metrics", per: "a month" },
  { name: "storageUsdPerMonth", label: "Storage", per: "a month" },
  { name: "egressUsdPerMonth", label: "Network egress", per: "a month" },
] as const;

function PlatformCosts() {
  const fields = useFields();
  return (
    <>
      <Ledger
        caption="Wages and platform costs"
        columns={[
          { id: "name", label: "Cost", align: "left" },
          { id: "per", label: "Paid for", align: "left" },
          { id: "price", label: "Price", align: "right" },
        ]}
        rows={costs.map(({ name, label, per }) => ({
          id: name,
          cells: [label, per, <InlineField key="price" label={`${label}, ${per}`} {...fields(`costs.${name}`)} />],
        }))}
      />
      <p>
        The plan comes to <ExplainableFigure target={{ scope: "plan", at: null, id: "costUsdPerMonth" }} />. A month has{" "}
        <InlineField label="Hours of a month" {...fields("hoursPerMonth")} /> hours.
      </p>
    </>
  );
}
