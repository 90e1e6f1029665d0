import type { PagePlan } from "../../planning/page-plan.ts";
import type { ExplainTarget } from "../../state/app-state.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { shownScenario } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { acceleratorFact, hostedFact, modelFact, priceFact, type CatalogueFact } from "./catalogue-facts.ts";
import { ExplainSection } from "./explain-section.tsx";
import { figuresBehind } from "./figures-behind.ts";
import { ReferenceList } from "./reference-list.tsx";
import { poolsBehind } from "./rests-on-model.ts";

/** Figures that a model's shape and a device's memory decide. */
const ofMemory: ReadonlySet<string> = new Set([
  "elementsPerToken",
  "kvBytesPerToken",
  "memoryLedger.totalBytes",
  "maxSequences",
  "maxSequencesAtP95",
  "maxSequencesAtWorst",
]);

/** What was looked up for a figure: prices, the provider's list, the model's configuration, the device. */
export function factsBehind(target: ExplainTarget, page: PagePlan, scenario: Scenario): readonly CatalogueFact[] {
  const ids = new Set(figuresBehind(target, page).map((figure) => figure.target.id));
  const pools = poolsBehind(target, page);
  const isHosted =
    [...ids].some((id) => id.startsWith("hosted.tokens") || id.endsWith("ContextUsdPerMonth")) ||
    target.id.startsWith("hosted.");
  const classes = page.input.classes.filter(({ id }) => target.scope === "class" && id === target.at);
  const facts = [
    // The price itself says where it comes from under its own head.
    ...(ids.has("usdPerDeviceHour") && target.id !== "usdPerDeviceHour"
      ? pools.map((pool) => priceFact(pool, scenario))
      : []),
    ...(isHosted ? classes.flatMap(({ hosted }) => (hosted === null ? [] : [hostedFact(hosted)])) : []),
    ...(ofMemory.has(target.id) ? pools.flatMap((pool) => [modelFact(pool), acceleratorFact(pool)]) : []),
  ];
  return [...new Map(facts.map((fact) => [fact.id, fact])).values()];
}

/** The looked-up facts behind a figure, each with a way to its source. */
export function FactsSection({ target, page }: { readonly target: ExplainTarget; readonly page: PagePlan }) {
  const scenario = useApp(shownScenario);
  const facts = factsBehind(target, page, scenario);
  if (facts.length === 0) return null;
  return (
    <ExplainSection title="What was looked up for it">
      {facts.map(({ id, words, references }) => (
        <div key={id}>
          <p>{words}</p>
          <ReferenceList references={references} />
        </div>
      ))}
    </ExplainSection>
  );
}
