import type { Reference } from "../../catalog/references/reference.ts";
import { allReferences } from "../../catalog/references/index.generated.ts";
import { allAccelerators } from "../../catalog/accelerators/index.generated.ts";
import { dayWords } from "../../quantity/day-words.ts";
import { exampleById } from "../../scenario/example-list.ts";
import { locatedField } from "../../scenario/field-path.ts";
import type { Scenario, ScenarioPool } from "../../scenario/schema.ts";
import { exampleScenario } from "../../state/example-scenario.ts";
import { listedPrice, listPriceWords } from "../../scenario/rows/price-source.ts";
import { capital } from "../../quantity/sentence.ts";

/** Where an input comes from. */
export interface InputOrigin {
  readonly kind: "entered" | "assumed" | "source" | "price" | "catalogue" | "example";
  /** A sentence: `Assumed: no source found.` */
  readonly words: string;
  readonly references: readonly Reference[];
}

const referenceById: ReadonlyMap<string, Reference> = new Map(allReferences.map((row) => [row.id, row]));

export function referencesOf(ids: readonly string[]): Reference[] {
  return ids.flatMap((id) => {
    const reference = referenceById.get(id);
    return reference === undefined ? [] : [reference];
  });
}

const starts = new Map<string, Scenario>();

/** The worked example that the values started from, with its defaults filled in; `null` where there is none of that name. */
function startOf({ basedOn }: Scenario): Scenario | null {
  if (basedOn === null || exampleById(basedOn) === null) return null;
  const start = starts.get(basedOn) ?? exampleScenario(basedOn);
  starts.set(basedOn, start);
  return start;
}

/** A range and a single value differ, even around the same base. */
function isUnchanged(path: string, scenario: Scenario, start: Scenario): boolean {
  const [now, then] = [locatedField(scenario, path), locatedField(start, path)];
  return now !== null && then !== null && JSON.stringify(now.value) === JSON.stringify(then.value);
}

/** A note as a sentence, its days in the one form that the page has. */
function sentence(text: string): string {
  const dated = text.replace(/\d{4}-\d{2}-\d{2}/g, dayWords);
  return `${capital(dated).replace(/\.$/, "")}.`;
}

const entered: InputOrigin = { kind: "entered", words: "Entered by you.", references: [] };

function exampleOrigin(path: string, scenario: Scenario): InputOrigin {
  const start = startOf(scenario);
  if (start === null || scenario.basedOn === null || !isUnchanged(path, scenario, start)) return entered;
  const provenance = exampleById(scenario.basedOn)?.provenance[path];
  if (provenance === undefined) {
    return { kind: "example", words: `As the worked example “${start.title}” has it.`, references: [] };
  }
  if (provenance.source === "assumed") {
    return { kind: "assumed", words: sentence(`assumed: ${provenance.note}`), references: [] };
  }
  return { kind: "source", words: sentence(provenance.note), references: referencesOf([provenance.source]) };
}

/** Whose price it is, on which terms and of which day, with the list that it was read from. */
function priceOrigin(path: string, scenario: Scenario, pool: ScenarioPool): InputOrigin {
  const origin = exampleOrigin(path, scenario);
  const words = listPriceWords(pool);
  if (words === null) return origin;
  const row = listedPrice(pool);
  const note = origin.kind === "source" ? ` ${origin.words}` : "";
  const ids = new Set([...(row === null ? [] : [row.source]), ...origin.references.map(({ id }) => id)]);
  return { kind: "price", words: `${words}${note}`, references: referencesOf([...ids]) };
}

function memoryOrigin({ accelerator }: ScenarioPool, scenario: Scenario): InputOrigin {
  const row = allAccelerators.find(({ id }) => id === accelerator);
  const name = scenario.catalogue.accelerators.find(({ id }) => id === accelerator)?.name ?? accelerator;
  const notes = row === undefined || row.notes === null ? "" : ` ${sentence(row.notes)}`;
  const dated = row === undefined ? "" : `, row of ${dayWords(row.date)}`;
  return {
    kind: "catalogue",
    words: `From the catalogue: what the driver of ${name} reports${dated}. The label rounds it.${notes}`,
    references: referencesOf(row?.source ?? []),
  };
}

/** Where the value at a path of the scenario comes from. */
export function inputOrigin(path: string, scenario: Scenario): InputOrigin {
  const pool = scenario.pools.find(({ id }) => path.startsWith(`pools.${id}.`));
  if (pool !== undefined && path.endsWith(".usdPerDeviceHour")) return priceOrigin(path, scenario, pool);
  if (pool !== undefined && path.endsWith(".memoryBytes") && pool.memoryBytes === null) {
    return memoryOrigin(pool, scenario);
  }
  return exampleOrigin(path, scenario);
}
