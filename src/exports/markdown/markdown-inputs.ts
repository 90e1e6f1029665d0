import { fieldRow } from "../../scenario/field-table.ts";
import { allAccelerators } from "../../catalog/accelerators/index.generated.ts";
import { hostedModel } from "../../catalog/hosted-model.ts";
import { allModels } from "../../catalog/models/index.generated.ts";
import { referenceLinks } from "../../catalog/reference-links.ts";
import { allReferences } from "../../catalog/references/index.generated.ts";
import type { Reference } from "../../catalog/references/reference.ts";
import type { KvFormat, WeightFormat } from "../../engine/input.ts";
import { className } from "../../metrics/class-name.ts";
import { dayWords } from "../../quantity/day-words.ts";
import { formatLongQuantity, formatRange } from "../../quantity/format-quantity.ts";
import { numberFormatName } from "../../quantity/number-format-name.ts";
import { exampleById } from "../../scenario/example-list.ts";
import { editableFields, locatedField, type LocatedField } from "../../scenario/field-path.ts";
import type { FieldShape } from "../../scenario/field-shape.ts";
import { workloadClass } from "../../scenario/class-schema.ts";
import { scenarioSchema, type Scenario } from "../../scenario/schema.ts";
import { spreadText } from "../../scenario/typed/spread-text.ts";
import { listText } from "../../scenario/typed/typed-list.ts";
import type { Spread } from "../../scenario/typed/typed-spread.ts";
import { exampleValue } from "../planned-findings.ts";
import { escaped, section, tableLines } from "./markdown-parts.ts";
import { listedPrice, listPriceWords } from "../../scenario/rows/price-source.ts";
import { capital } from "../../quantity/sentence.ts";

type Paragraph = "Workload" | "Model and hardware" | "Targets and reserve" | "Prices";

/** Not inputs of the plan's figures, or said elsewhere: names, the pool of a class, the profile of the speeds. */
const unlisted =
  /^(title|note|basedOn|seed)$|^currency\.|\.(name|enabled|pool|runtime|attentionRanks|ep|priceBasis.*)$/;
/** Worth a row even where they are not set: that there is no limit or no price is part of the plan. */
const listedUnset = /\.(ttftSeconds|itlSeconds|usdPerDeviceHour)$/;

/** The paragraph of the brief that a field stands in. */
function paragraphOf(path: string): Paragraph {
  if (/\.limits\.|^(targets|reserves|simulation)\.|\.quotaDevices$/.test(path)) return "Targets and reserve";
  if (
    /^(costs\.|stack\.|hoursPerMonth|asOfDate)|\.(usdPerDeviceHour|hosted|toolUsdPerStep|valueUsdPerSuccess)$/.test(
      path,
    )
  ) {
    return "Prices";
  }
  return path.startsWith("pools.") ? "Model and hardware" : "Workload";
}

function unitOf(shape: FieldShape): string {
  if (shape.kind === "nullable") return unitOf(shape.inner);
  return "facts" in shape ? shape.facts.unit : "";
}

function nameOf(id: string, { catalogue }: Scenario): string {
  const rows = [...catalogue.models, ...catalogue.accelerators, ...catalogue.hosted];
  return rows.find((row) => row.id === id)?.name ?? id;
}

/** A day, a format or a row of the catalogue as people call it. */
function textOf(value: string, path: string, scenario: Scenario): string {
  if (path === "asOfDate") return dayWords(value);
  if (/\.(weights|kv)$/.test(path)) return numberFormatName(value as WeightFormat | KvFormat);
  return nameOf(value, scenario);
}

/** `Model` for `Id of the model`, without what being unset would mean. */
function aboutText(about: string): string {
  const text = about.replace(/^Id of the /, "").replace(/; unset: .*$/, "");
  return capital(text);
}

function valueText({ path, value, shape }: LocatedField, scenario: Scenario): string {
  const unit = unitOf(shape);
  if (value === null) return fieldRow(path)?.unset === "auto" ? "computed from the room in the caches" : "not set";
  if (typeof value === "number") return formatLongQuantity(value, unit);
  if (typeof value === "string") return textOf(value, path, scenario);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "none" : listText(value as readonly number[]);
  if (isSpread(value)) return spreadText(meanAt(path, scenario), value, "");
  return formatRange(value as { base: number; low: number; high: number }, unit);
}

function isSpread(value: unknown): value is Spread {
  return typeof value === "object" && value !== null && "kind" in value && "cv" in value;
}

/** The mean that a spread stands around: `steps` of `varies.steps`. */
function meanAt(path: string, scenario: Scenario): number {
  const mean = locatedField(scenario, path.replace(".varies.", "."))?.value;
  return typeof mean === "number" ? mean : ((mean as { base?: number } | undefined)?.base ?? 1);
}

/** What is said by the fields inside it, or has nothing to say: members of a list, an object that is set, an empty text. */
function isListed({ path, shape, value }: LocatedField): boolean {
  if (value === "" || /\.varies\.\w+\./.test(path)) return false;
  const isOfMembers = shape.kind === "array" && shape.element.kind === "object";
  const isObject = shape.kind === "nullable" && shape.inner.kind === "object" && value !== null;
  return !isOfMembers && (!isObject || isSpread(value));
}

function linked({ title, ...place }: Reference): string {
  const [link] = referenceLinks(place);
  return link === undefined ? escaped(title) : `[${escaped(title)}](${link})`;
}

function referenceText(id: string): string {
  const reference = allReferences.find((row) => row.id === id);
  return reference === undefined ? "" : linked(reference);
}

/** The catalogue's own row that a field names: what is looked up there has sources. */
function catalogueRow(path: string, value: unknown): { date: string; source: readonly string[] } | null {
  const field = path.slice(path.lastIndexOf(".") + 1);
  if (typeof value !== "string") return null;
  if (field === "model") return allModels.find(({ id }) => id === value) ?? null;
  if (field === "accelerator") return allAccelerators.find(({ id }) => id === value) ?? null;
  return field === "hosted" ? hostedModel(value) : null;
}

/** Where a value comes from: its source, an assumption, the example, or a person. */
function basisText({ path, value }: LocatedField, scenario: Scenario): string {
  const pool = scenario.pools.find(({ id }) => path === `pools.${id}.usdPerDeviceHour`);
  const price = pool === undefined ? null : listPriceWords(pool);
  if (pool !== undefined && price !== null) {
    const row = listedPrice(pool);
    return [escaped(price), row === null ? "" : referenceText(row.source)].join(" ").trim();
  }
  const row = catalogueRow(path, value);
  if (row !== null) return `row of ${dayWords(row.date)}: ${row.source.map(referenceText).join("; ")}`;
  const example = scenario.basedOn === null ? null : exampleById(scenario.basedOn);
  if (example === null || JSON.stringify(exampleValue(example.id, path)) !== JSON.stringify(value)) return "entered";
  const provenance = example.provenance[path];
  if (provenance === undefined) return "the example's";
  if (provenance.source === "assumed") return `assumed: ${escaped(provenance.note)}`;
  return `${referenceText(provenance.source)}: ${escaped(provenance.note)}`;
}

/** `Support chat: ` before a class's inputs where there are several, `chat: ` before a pool's. */
function ownerText(path: string, { classes, pools }: Scenario): string {
  const workload = classes.find(({ id }) => path.startsWith(`classes.${id}.`));
  if (workload !== undefined) {
    const name = classes.length > 1 ? `${escaped(className({ classes }, workload.id))}: ` : "";
    const agent = workload.agents.find(({ id }) => path.startsWith(`classes.${workload.id}.agents.${id}.`));
    const swap = workload.swaps.find(({ model }) => path.startsWith(`classes.${workload.id}.swaps.${model}.`));
    if (agent !== undefined) return `${name}${escaped(agent.name)}: `;
    return swap === undefined ? name : `${name}with ${escaped(swap.model)}: `;
  }
  const pool = pools.find(({ id }) => path.startsWith(`pools.${id}.`));
  return pool !== undefined && pools.length > 1 ? `${escaped(pool.id)}: ` : "";
}

/** The richer parts of a class as they are when nobody touches them: those are not listed. */
const untouched = workloadClass.parse({ id: "untouched", name: "", pool: "untouched", arrivals: {}, limits: {} });
const untouchedParts = {
  stack: scenarioSchema.shape.stack.parse(undefined),
  routing: scenarioSchema.shape.pools.def.element.shape.routing.parse(undefined),
  simulation: scenarioSchema.shape.simulation.parse(undefined),
};
const furtherPart = /^classes\.[^.]+(?:\.[^.]+)*?\.(?:labels|context|tools|outcome|budget|replay|serving)\./;
const furtherField = /\.(?:failureUsd|arrivals\.(?:countedOn|hours|days|timeZone|planAtShare|growthPerMonth))$/;

/** Whether a field says what it says by default, and is none that every plan has to be read with. */
function isUntouched({ path, value }: { readonly path: string; readonly value: unknown }, scenario: Scenario): boolean {
  if (path === "monthsAhead") return value === 0;
  const part = /(?:^|\.)(routing|simulation|stack)\.(\w+)$/.exec(path);
  if (part !== null) return valueAt(untouchedParts, `${part[1]}.${part[2]}`) === value;
  const workload = scenario.classes.find(({ id }) => path.startsWith(`classes.${id}.`));
  if (workload === undefined || !(furtherPart.test(path) || furtherField.test(path))) return false;
  const plain = valueAt(untouched, path.slice(`classes.${workload.id}.`.length));
  return JSON.stringify(plain) === JSON.stringify(value);
}

function valueAt(document: unknown, path: string): unknown {
  let value = document;
  for (const name of path.split(".")) {
    value =
      typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
  }
  return value;
}

/** Every input under the paragraph it stands in, with its value, its range and where it comes from. */
export function inputSections(scenario: Scenario): readonly string[] {
  const disabled = scenario.classes.filter(({ enabled }) => !enabled).map(({ id }) => `classes.${id}.`);
  const fields = editableFields(scenario).filter(
    ({ path, value, ...field }) =>
      !unlisted.test(path) &&
      isListed({ path, value, ...field }) &&
      !isUntouched({ path, value }, scenario) &&
      (value !== null || listedUnset.test(path)) &&
      !disabled.some((start) => path.startsWith(start)),
  );
  const paragraphs: readonly Paragraph[] = ["Workload", "Model and hardware", "Targets and reserve", "Prices"];
  return paragraphs.flatMap((paragraph) => {
    const rows = fields
      .filter(({ path }) => paragraphOf(path) === paragraph)
      .map((field) => [
        `${ownerText(field.path, scenario)}${escaped(aboutText(field.shape.about))}`,
        escaped(valueText(field, scenario)),
        basisText(field, scenario),
      ]);
    return section(paragraph, tableLines(["Input", "Value", "Where it comes from"], rows, "lll"));
  });
}
