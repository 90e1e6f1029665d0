import type { TenthBetter } from "../../../planning/tenth-better.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { formatLongFigure, isPrintedWith } from "../../../quantity/format-quantity.ts";
import { formatShare } from "../../../quantity/format-number.ts";
import { ownedName } from "../../../scenario/field-table.ts";
import { addedRange } from "../../../state/fields/added-range.ts";
import { isRangeOld, shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { toldCells } from "../../explain/told-figure.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { capital } from "../../../quantity/sentence.ts";

/** What would lower the cost: each input a tenth better by itself, ranged or not. */
export function TenthBetterLedger() {
  const range = useApp((state) => state.range);
  const isOld = useApp(isRangeOld);
  const scenario = useApp((state) => state.scenario);
  const now = useApp(shownPlan)?.plan.costUsdPerSuccess ?? null;
  const shown = shownBetter(range?.tenthBetter ?? []);
  const [first] = shown;
  if (first === undefined || now === null) return null;
  return (
    <div className={isOld ? "is-stale" : undefined}>
      <TitledPart
        title={tenthBetterTitle(ownedName(scenario, first.path), first)}
        caption={`${isOld ? "Of the values before. " : ""}${methodText(now)}`}
      >
        <Ledger
          caption="What would lower the cost of a success"
          columns={[
            { id: "input", label: "Input", align: "left" },
            { id: "now", label: "Now", align: "right" },
            { id: "better", label: "10 % better", align: "right" },
            { id: "success", label: "A success, about", align: "right" },
            { id: "saves", label: "Saves", align: "right", isMain: true },
            { id: "range", label: "Range", align: "left" },
          ]}
          rows={shown.map((better) => row(better, now, ownedName(scenario, better.path)))}
        />
      </TitledPart>
    </div>
  );
}

function methodText(now: number): string {
  return `Each input 10 % better by itself and planned again by formula, all others as they are: what a success would cost then, and how much of today’s ${formatUsd(now)} that saves. Devices come in whole replicas, so small gains of several inputs together may free one more.`;
}

const heads = ["Now", "10 % better", "A success, about", "Saves"];

/** What a success costs once a share of what it costs now is saved. */
export function costAfter(now: number, { savedShare }: Pick<TenthBetter, "savedShare">): number {
  return now * (1 - savedShare);
}

function row(better: TenthBetter, now: number, name: string): LedgerRow {
  const { path, unit, value, savedShare } = better;
  const quantity = (number: number) => formatLongFigure(number, unit.startsWith("USD") ? "USD" : shortUnit(unit), 4);
  return {
    id: path,
    cells: [
      capital(name),
      ...toldCells(
        [quantity(value), quantity(better.better), formatUsd(costAfter(now, better)), formatShare(savedShare, 2)],
        { at: path, name, heads, said: [methodText(now)] },
      ),
      <RangeCell key="range" path={path} name={name} />,
    ],
  };
}

/** The column's name says what is counted. */
function shortUnit(unit: string): string {
  return isPrintedWith(unit) ? unit : "";
}

function RangeCell({ path, name }: { readonly path: string; readonly name: string }) {
  const scenario = useApp((state) => state.scenario);
  const edit = useApp((state) => state.edit);
  const added = addedRange(scenario, path);
  if (added === null) return "has a range";
  return (
    <TextButton label={`Add ±20 % to ${name}`} onClick={() => void edit(added.set)}>
      Add ±20 %
    </TextButton>
  );
}

/** Inputs that a table of what helps most needs. */
const mostRows = 8;

/** Less of the cost than this prints as nothing. */
const leastShare = 0.0005;

/** The inputs that save something, the one that saves most first. */
export function shownBetter(all: readonly TenthBetter[]): readonly TenthBetter[] {
  return all.filter(({ savedShare }) => savedShare >= leastShare).slice(0, mostRows);
}

/** `What would lower the cost: review share 10 % lower saves most, 3 % of a success`. */
export function tenthBetterTitle(name: string, { savedShare, value, better }: TenthBetter): string {
  const change = better > value ? "higher" : "lower";
  return `What would lower the cost: ${name} 10\u00A0% ${change} saves most, ${formatShare(savedShare, 2)} of a success`;
}
