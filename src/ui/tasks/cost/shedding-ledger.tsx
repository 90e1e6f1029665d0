import type { PagePlan } from "../../../planning/page-plan.ts";
import { metricOf } from "../../../metrics/opened-by.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { TitledPart } from "../../kit/titled-part.tsx";
import { sheddingOrder, sheddingTitle } from "./shedding-order.ts";

const columns = [
  { id: "valueUsdPerSuccess", label: "Value of a success" },
  { id: "costUsdPerSuccess", label: "Cost of a success" },
  { id: "marginUsdPerSuccess", label: "Margin of a success" },
  { id: "marginUsdPerDeviceHour", label: "Margin of a device-hour" },
] as const;

/** Which class to shed first, where values are given. */
export function SheddingLedger({ page: { plan, input } }: { readonly page: PagePlan }) {
  const metric = metricOf("class", "marginUsdPerDeviceHour");
  const ordered = sheddingOrder(
    input.classes.flatMap(({ id, name }) => {
      const marginUsdPerDeviceHour = metric?.read(plan, input, id) ?? null;
      return marginUsdPerDeviceHour === null ? [] : [{ id, name: name || id, marginUsdPerDeviceHour }];
    }),
  );
  if (ordered.length === 0) return null;
  const unvalued = input.classes.length - ordered.length;
  const left =
    unvalued === 0 ? "" : `. ${unvalued === 1 ? "One class is" : `${unvalued} classes are`} left out: no value entered`;
  return (
    <TitledPart
      title={sheddingTitle(ordered)}
      caption={`What the class makes of the devices that are there for it, least first${left}`}
    >
      <Ledger
        caption="Classes in the order to shed them"
        columns={[
          { id: "class", label: "Class", align: "left" },
          ...columns.map(({ id, label }) => ({ id, label, align: "right" }) as const),
        ]}
        rows={ordered.map(({ id, name }) => ({
          id,
          cells: [
            <ClippedName key="class">{name}</ClippedName>,
            ...columns.map((column) => (
              <ExplainableFigure key={column.id} target={{ scope: "class", at: id, id: column.id }} />
            )),
          ],
        }))}
      />
    </TitledPart>
  );
}
