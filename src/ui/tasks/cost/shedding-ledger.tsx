import { metricOf } from "../../../metrics/opened-by.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger } from "../../kit/ledger.tsx";

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

/** A class that is worth something, by what it makes of the devices that are there for it. */
interface Sheddable {
  readonly id: string;
  readonly name: string;
  readonly marginUsdPerDeviceHour: number;
}

/** The order in which classes are shed where devices are short: those that make least of a device-hour first. */
export function sheddingOrder<Row extends Sheddable>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((one, other) => one.marginUsdPerDeviceHour - other.marginUsdPerDeviceHour);
}

/** The finding, without a full stop; of one class there is no order. */
export function sheddingTitle(ordered: readonly Sheddable[]): string {
  const [first, ...others] = ordered;
  if (first === undefined) return "";
  if (first.marginUsdPerDeviceHour < 0) return `${first.name} costs more than it is worth`;
  if (others.length === 0) return `${first.name} is worth more than it costs`;
  return `Where devices are short, shed ${first.name} first`;
}
