import type { PagePlan } from "../../planning/page-plan.ts";
import type { ExplainTarget } from "../../state/app-state.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { shownScenario } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { ExplainSection } from "./explain-section.tsx";
import { figuresBehind, poolsBehind } from "./rests-on-model.ts";
import { ReferenceList } from "./reference-list.tsx";
import { allAccelerators } from "../../catalog/accelerators/index.generated.ts";
import { hostedModel } from "../../catalog/hosted-model.ts";
import { allModels } from "../../catalog/models/index.generated.ts";
import type { Reference } from "../../catalog/references/reference.ts";
import type { HostedModel, Pool } from "../../engine/input.ts";
import { dayWords } from "../../quantity/day-words.ts";
import { formatLongUsd } from "../../quantity/format-money.ts";
import { moneyWords } from "../../quantity/money-words.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { million, trillion } from "../../quantity/number-words.ts";
import { referencesOf } from "./input-origin.ts";
import { listPriceWords, listedPrice } from "../../scenario/rows/price-source.ts";

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
    target.id === "providerUsdPerMonth" ||
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

/** Something that was looked up, in a sentence, with where it can be read. */
interface CatalogueFact {
  readonly id: string;
  readonly words: string;
  readonly references: readonly Reference[];
}

interface DatedRow {
  readonly source: readonly string[];
  readonly date: string;
  readonly notes: string | null;
}

/** Days in the one form that the page has. */
const withDays = (text: string) => text.replace(/\d{4}-\d{2}-\d{2}/g, dayWords);

function fact(id: string, words: string, row: DatedRow | null | undefined): CatalogueFact {
  if (row === null || row === undefined) return { id, words: `${words}.`, references: [] };
  const notes = row.notes === null ? "" : ` ${withDays(moneyWords(row.notes))}`;
  return { id, words: `${words}; row of ${dayWords(row.date)}.${notes}`, references: referencesOf(row.source) };
}

/** `Llama 3.3 70B has 80 layers and 70,554 million parameters` */
export function modelFact({ model }: Pool): CatalogueFact {
  const { id, name, layers, totalParameters } = model;
  const words = `${name} has ${formatCount(layers)} layers and ${formatCount(totalParameters / million)} million parameters, by its configuration`;
  return fact(
    `model ${id}`,
    words,
    allModels.find((row) => row.id === id),
  );
}

/** `NVIDIA H100 SXM 80 GB reads 3.35 TB of memory and computes 989 trillion BF16 operations a second at its peak` */
export function acceleratorFact({ accelerator }: Pool): CatalogueFact {
  const { id, name, bandwidthBytesPerSecond, bf16FlopsPerSecond } = accelerator;
  const words = `${name} reads ${formatCount(bandwidthBytesPerSecond / trillion)} TB of memory and computes ${formatCount(bf16FlopsPerSecond / trillion)} trillion BF16 operations a second at its peak, by its data sheet`;
  return fact(
    `accelerator ${id}`,
    words,
    allAccelerators.find((row) => row.id === id),
  );
}

/** What a device of a pool costs an hour, and whose price that is. */
function priceFact({ id, accelerator, usdPerDeviceHour }: Pool, scenario: Scenario): CatalogueFact {
  const pool = scenario.pools.find((each) => each.id === id);
  const listed = pool === undefined ? null : listPriceWords(pool);
  const row = pool === undefined ? null : listedPrice(pool);
  const typed =
    usdPerDeviceHour === null
      ? "no price"
      : `${formatLongUsd(usdPerDeviceHour, 6)} for an hour of a device, entered by you`;
  return {
    id: `price ${id}`,
    words: `${accelerator.name}. ${listed ?? `Price: ${typed}.`}`,
    references: referencesOf(row === null ? [] : [row.source]),
  };
}

/** What a hosted model's provider asks for a million tokens. */
function hostedFact(model: HostedModel): CatalogueFact {
  const { id, name, provider, inputUsdPerMillion, cachedInputUsdPerMillion, outputUsdPerMillion, date } = model;
  const usd = (price: number) => formatLongUsd(price, 6);
  const cached = cachedInputUsdPerMillion === null ? "" : `, ${usd(cachedInputUsdPerMillion)} from its cache`;
  const whose = date === null ? "as agreed with you" : `read on ${dayWords(date)}`;
  const words = `${name} by ${provider}: ${usd(inputUsdPerMillion)} a million tokens in${cached}, ${usd(outputUsdPerMillion)} out, ${whose}`;
  const row = date === null ? null : hostedModel(id, date);
  const notes = row === null || row.notes === null ? "" : ` ${withDays(moneyWords(row.notes))}`;
  return { id: `hosted ${id}`, words: `${words}.${notes}`, references: referencesOf(row?.source ?? []) };
}
