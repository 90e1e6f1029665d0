import type { PagePlan } from "../../../planning/page-plan.ts";
import type { ScenarioClass } from "../../../scenario/schema.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import styles from "./cost.module.css";

const columns = [
  { id: "costUsdPerCall", label: "A call" },
  { id: "costUsdPerMillionTokens", label: "A million tokens" },
  { id: "costUsdPerAttempt", label: "An attempt" },
  { id: "marginUsdPerSuccess", label: "Margin of a success" },
  { id: "costUsdPerSuccess", label: "A success" },
] as const;

/** What one of each costs, class by class. */
export function UnitCosts({ page: { plan, input } }: { readonly page: PagePlan }) {
  const scenario = useApp((state) => state.scenario);
  if (plan.classes.length === 0) return null;
  return (
    <TitledPart title="What one of each costs" caption="The class's whole month divided by what the month did">
      <Ledger
        caption="Unit costs of each class"
        columns={[
          { id: "class", label: "Class", align: "left" },
          ...columns.map(({ id, label }) => ({ id, label, align: "right" }) as const),
        ]}
        rows={plan.classes.map((result) => ({
          id: result.id,
          cells: [
            <ClippedName key="class">
              {input.classes.find(({ id }) => id === result.id)?.name ?? result.id}
            </ClippedName>,
            ...columns.map(({ id }) =>
              id === "marginUsdPerSuccess" && result[id] === null ? (
                "no value entered"
              ) : (
                <ExplainableFigure key={id} target={{ scope: "class", at: result.id, id }} />
              ),
            ),
          ],
        }))}
      />
      <ul className={styles["notes"]}>
        {successMeanings(scenario.classes).map((meaning) => (
          <li key={meaning}>{meaning}</li>
        ))}
      </ul>
    </TitledPart>
  );
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
