import type { Headline } from "../../../engine/plan-result.ts";
import { limitWords } from "../../../metrics/limit-words.ts";
import type { RangeCase, RangeCases } from "../../../planning/range-cases.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatLongFigure } from "../../../quantity/format-quantity.ts";
import { useApp } from "../../../state/use-app.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger } from "../../kit/ledger.tsx";
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
  const plans = [best.headline, base, worst.headline];
  return (
    <TitledPart
      title="The three as whole plans"
      caption="Every range at the end that is better for the cost of a success, at its base, and at the other end; an opened case is one edit, and Undo brings the ranges back"
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
          ...figureLines(plans),
          ...rows.map(({ path, unit, base: middle }) => ({
            id: path,
            cells: [
              nameText(nameOf(path)),
              ...[valueAt(best, path), middle, valueAt(worst, path)].map(valueText(unit)),
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

function figureLines(plans: readonly Headline[]) {
  const line = (id: string, label: string, text: (plan: Headline) => string) => ({
    id,
    cells: [label, ...plans.map(text)],
  });
  return [
    line("devices", "Devices", ({ devices }) => formatCount(devices)),
    line("replicas", "Replicas", ({ replicas }) => formatCount(replicas)),
    line("month", "Cost a month", ({ costUsdPerMonth: usd }) => (usd === null ? "unknown" : formatUsd(usd))),
    line("success", "Cost of a success", ({ costUsdPerSuccess: usd }) => (usd === null ? "unknown" : formatUsd(usd))),
    line("binds", "What binds first", ({ bindingLimit: limit }) =>
      limit === null ? "nothing" : limitWords[limit.kind],
    ),
  ];
}

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
