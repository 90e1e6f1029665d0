import { givesTokensOn } from "../../../engine/gives-tokens.ts";
import { className } from "../../../metrics/class-name.ts";
import { groupedMonth } from "../../../metrics/month-groups.ts";
import type { ClassResult } from "../../../engine/plan-result.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import type { ScenarioClass } from "../../../scenario/schema.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";
import styles from "./cost.module.css";

const columns = [
  { id: "costUsdPerCall", label: "A call" },
  { id: "costUsdPerAttempt", label: "An attempt" },
  { id: "costUsdPerUserMonth", label: "A user a month" },
  { id: "marginUsdPerSuccess", label: "Margin of a success" },
  { id: "costUsdPerSuccess", label: "A success" },
] as const;

const tokenColumns = [
  { id: "costUsdPerMillionInputTokens", label: "Input" },
  { id: "costUsdPerMillionCachedInputTokens", label: "Cached input" },
  { id: "costUsdPerMillionOutputTokens", label: "Output" },
  { id: "costUsdPerMillionTokens", label: "All, with all other costs" },
] as const;

type ColumnId = (typeof columns | typeof tokenColumns)[number]["id"];

/** Why there is no figure where one would only have to be entered. */
const missing: Readonly<Partial<Record<ColumnId, string>>> = {
  costUsdPerUserMonth: "users not said",
  marginUsdPerSuccess: "no value entered",
  costUsdPerMillionOutputTokens: "gives none",
};

/** What one of each costs, class by class. */
export function UnitCosts({ page }: { readonly page: PagePlan }) {
  const scenario = useApp((state) => state.scenario);
  if (page.plan.classes.length === 0) return null;
  return (
    <TitledPart
      title="What one of each costs"
      caption="The class's whole month divided by what the month did. A million tokens of one kind: its part of devices and providers alone"
    >
      <Ledger
        caption="Unit costs of each class"
        columns={[{ id: "class", label: "Class", align: "left" }, ...columns.map(numbers)]}
        rows={[...unitRows(page, columns), ...allTogether(page, columns)]}
      />
      <div className={styles["units"]}>
        <Ledger
          caption="What a million tokens of each class cost"
          columns={[{ id: "class", label: "A million tokens", align: "left" }, ...tokenColumns.map(numbers)]}
          rows={[...unitRows(page, tokenColumns), ...allTogether(page, tokenColumns)]}
        />
      </div>
      <ul className={styles["notes"]}>
        {successMeanings(scenario.classes).map((meaning) => (
          <li key={meaning}>{meaning}</li>
        ))}
      </ul>
    </TitledPart>
  );
}

const numbers = ({ id, label }: { readonly id: string; readonly label: string }) =>
  ({ id, label, align: "right" }) as const;

function unitRows({ plan, input }: PagePlan, shown: readonly { readonly id: ColumnId }[]): readonly LedgerRow[] {
  return plan.classes.map((result) => ({
    id: result.id,
    cells: [
      <ClippedName key="class">{className(input, result.id)}</ClippedName>,
      ...shown.map(({ id }) =>
        isMissing(id, result, input) ? (
          missing[id]
        ) : (
          <ExplainableFigure key={id} target={{ scope: "class", at: result.id, id }} />
        ),
      ),
    ],
  }));
}

function isMissing(id: ColumnId, result: ClassResult, { classes, pools }: PagePlan["input"]): boolean {
  if (id === "costUsdPerMillionOutputTokens")
    return result[id] === null && result.flows.every(({ poolId }) => !givesTokensOn(poolId, pools));
  // A known number of users still has no figure where the month is unknown.
  const isSaid = id === "costUsdPerUserMonth" && classes.find((own) => own.id === result.id)?.users !== null;
  return result[id] === null && missing[id] !== undefined && !isSaid;
}

/** The whole plan in the same columns, where it is more than one class. */
function allTogether(
  { plan, allocation }: PagePlan,
  shown: readonly { readonly id: ColumnId }[],
): readonly LedgerRow[] {
  if (plan.classes.length < 2) return [];
  const { units } = groupedMonth(allocation, "class", []).total;
  const ofPlan: Readonly<Record<ColumnId, number | null>> = {
    costUsdPerCall: units.call,
    costUsdPerAttempt: units.attempt,
    costUsdPerUserMonth: units.userMonth,
    marginUsdPerSuccess: null,
    costUsdPerSuccess: units.success,
    costUsdPerMillionInputTokens: units.millionOf.input,
    costUsdPerMillionCachedInputTokens: units.millionOf.cachedInput,
    costUsdPerMillionOutputTokens: units.millionOf.output,
    costUsdPerMillionTokens: units.millionTokens,
  };
  const cell = (id: ColumnId) => {
    if (id === "costUsdPerSuccess") return <ExplainableFigure key={id} target={{ scope: "plan", at: null, id }} />;
    return ofPlan[id] === null && missing[id] !== undefined ? "" : formatUsd(ofPlan[id]);
  };
  return [{ id: "all classes", cells: ["All together", ...shown.map(({ id }) => cell(id))] }];
}

type Meaning = Pick<ScenarioClass, "name" | "enabled" | "successMeans">;

/** What a success is, in words: classes that mean the same by it share a sentence. */
export function successMeanings(classes: readonly Meaning[]): readonly string[] {
  const counted = classes.filter(({ enabled }) => enabled);
  const meanings = new Map<string, string[]>();
  for (const { name, successMeans } of counted) {
    if (successMeans !== "") meanings.set(successMeans, [...(meanings.get(successMeans) ?? []), name]);
  }
  return [...meanings].map(([meaning, names]) => `${whose(names, counted.length)}: ${meaning}`);
}

function whose(names: readonly string[], classCount: number): string {
  if (classCount > 1 && names.length === classCount) return `A success in each of the ${classCount} classes`;
  const [first = "", second] = names;
  if (second === undefined) return `A success of ${first}`;
  return names.length === 2
    ? `A success of ${first} and of ${second}`
    : `A success of ${first} and ${names.length - 1} more`;
}
