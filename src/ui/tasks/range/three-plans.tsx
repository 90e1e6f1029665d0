import type { Headline } from "../../../engine/plan-result.ts";
import { limitWords } from "../../../metrics/limit-words.ts";
import type { RangeCase, RangeCases } from "../../../planning/range-cases.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatLongFigure } from "../../../quantity/format-quantity.ts";
import { useApp } from "../../../state/use-app.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { toldCells } from "../../explain/told-figure.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import type { TornadoRow } from "../../../planning/tornado-row.ts";
import type { InputName } from "./input-name.ts";
import styles from "./range.module.css";

interface ThreePlansProps {
  readonly base: Headline;
  readonly cases: RangeCases;
  /** The ranges, with their bases. */
  readonly rows: readonly TornadoRow[];
  readonly nameOf: (path: string) => InputName;
  /** They are of the values before: nothing can be opened. */
  readonly isOld: boolean;
}

/** Best, base and worst as whole plans side by side, each with its inputs; best and worst can be opened. */
export function ThreePlans({ base, cases, rows, nameOf, isOld }: ThreePlansProps) {
  const { best, worst } = cases;
  const plans = [best.headline, base, worst.headline] as const;
  return (
    <TitledPart
      title="The three as whole plans"
      caption={`${threeWords}; an opened case is one edit, and Undo brings the ranges back`}
    >
      <Ledger
        caption="Best, base and worst as whole plans"
        columns={[
          { id: "what", label: "", align: "left" },
          { id: "best", label: "Best case", align: "right" },
          { id: "base", label: "Base", align: "right", isMain: true },
          { id: "worst", label: "Worst case", align: "right" },
        ]}
        rows={[
          ...figureLines(plans, isOld),
          ...rows.map(({ path, unit, base: middle }) => ({
            id: path,
            cells: [
              nameText(nameOf(path)),
              ...toldCells([valueAt(best, path), middle, valueAt(worst, path)].map(valueText(unit)), {
                at: path,
                name: nameText(nameOf(path)),
                heads,
                said: [`${threeWords}.`],
              }),
            ],
          })),
        ]}
      />
      <p className={styles["cases"]}>
        <OpenCase of={best} name="best" isDisabled={isOld} /> <OpenCase of={worst} name="worst" isDisabled={isOld} />
      </p>
    </TitledPart>
  );
}

const threeWords = "Every range at the end that is better for the cost of a success, at its base, and at the other end";
const heads = ["Best case", "Base", "Worst case"];

/** Figures of the three plans: those of the base open as on top, the others say which ranges they are at. */
function figureLines(plans: readonly Headline[], isOld: boolean): readonly LedgerRow[] {
  const line = (id: string, label: string, text: (plan: Headline) => string) => {
    const [best = null, base = null, worst = null] = toldCells(plans.map(text), {
      at: id,
      name: label,
      heads,
      said: [`${threeWords}, planned anew.`],
    });
    const planned = (
      <ExplainableFigure key="base" target={{ scope: "plan", at: null, id }} text={text(plans[1] ?? none)} />
    );
    return { id, cells: [label, best, isOld ? base : planned, worst] };
  };
  const usd = (value: number | null) => (value === null ? "unknown" : formatUsd(value));
  return [
    line("devices", "Devices", ({ devices }) => formatCount(devices)),
    line("replicas", "Replicas", ({ replicas }) => formatCount(replicas)),
    line("costUsdPerMonth", "Cost a month", ({ costUsdPerMonth }) => usd(costUsdPerMonth)),
    line("costUsdPerSuccess", "Cost of a success", ({ costUsdPerSuccess }) => usd(costUsdPerSuccess)),
    {
      id: "binds",
      cells: [
        "What binds first",
        ...plans.map(({ bindingLimit: limit }) => (limit === null ? "nothing" : limitWords[limit.kind])),
      ],
    },
  ];
}

const none: Headline = {
  devices: null,
  replicas: null,
  costUsdPerMonth: null,
  costUsdPerSuccess: null,
  bindingLimit: null,
};

const nameText = ({ label, whose }: InputName) => (whose === "" ? label : `${label}, ${whose}`);

const valueAt = ({ values }: RangeCase, path: string) => values.find((one) => one.path === path)?.value ?? null;

const valueText = (unit: string) => (value: number | null) =>
  formatLongFigure(value, unit.startsWith("USD") ? "USD" : unit, 4);

interface OpenCaseProps {
  readonly of: RangeCase;
  readonly name: "best" | "worst";
  readonly isDisabled: boolean;
}

function OpenCase({ of: { values }, name, isDisabled }: OpenCaseProps) {
  const edit = useApp((state) => state.edit);
  const sets = Object.fromEntries(values.map(({ path, value }) => [path, String(value)]));
  return (
    <TextButton isDisabled={isDisabled} onClick={() => void edit(sets, `every range at its ${name} end`)}>
      {`Open the ${name} case`}
    </TextButton>
  );
}
