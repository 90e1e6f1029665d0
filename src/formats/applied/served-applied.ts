import { namedFormat, nativeFormat } from "../../catalog/checkpoint-format.ts";
import type { ModelRow } from "../../catalog/models/model-row.ts";
import { modelCalled } from "../../catalog/row-called.ts";
import type { WeightFormat } from "../../engine/input.ts";
import { numberFormatName } from "../../quantity/number-format-name.ts";
import { type Outcome, success } from "../../scenario/problem.ts";
import type { Scenario, ScenarioPool } from "../../scenario/schema.ts";
import { editScenario } from "../../scenario/typed/edit.ts";
import type { ImportedEngine } from "../reading/imported-engine.ts";
import type { Applied } from "./applying.ts";

type Served = Pick<ImportedEngine, "model" | "quantization">;

/** The weights that a command loads: as its flag says, or the checkpoint's name, or as a model is published that the pool did not have; `null`: nobody says. */
function loadedWeights({ model, quantization }: Served, row: ModelRow | null, isOther: boolean): WeightFormat | null {
  const flagged = quantization === null ? null : namedFormat(quantization, row);
  return flagged ?? namedFormat(model ?? "", row) ?? (isOther ? nativeFormat(row) : null);
}

/** What a scenario calls a model: its row's name, or the id where it has none. */
export function modelName({ catalogue }: Scenario, model: string): string {
  return catalogue.models.find(({ id }) => id === model)?.name ?? model;
}

/** That a command serves another model than a pool has. */
export function otherModelText(served: string, scenario: Scenario, model: string): string {
  return `The command serves ${served}, this pool ${modelName(scenario, model)}: choose the model, too.`;
}

/** Both are what engines call FP8: a command does not tell them apart. */
const isSame = (one: WeightFormat, other: WeightFormat) => one.split("-mixed")[0] === other.split("-mixed")[0];

/** That a checkpoint of the pool's own model is of another format than the pool has, where neither a flag nor its name says one. */
function ownFormatWords({ quantization }: Served, row: ModelRow | null, weights: WeightFormat): readonly string[] {
  if (row === null || quantization !== null || isSame(nativeFormat(row), weights)) return [];
  const format = numberFormatName(nativeFormat(row));
  return [
    `Without a flag for another format the checkpoint that the command names loads in ${format}: the pool's own, ${numberFormatName(weights)}, stays. Choose ${format} if that is what runs.`,
  ];
}

/** A pool with the model that a command serves, where the catalogue has it by that name, in the weights that it loads. */
export function withServed(scenario: Scenario, { id, model, weights }: ScenarioPool, engine: Served): Outcome<Applied> {
  const row = engine.model === null ? null : modelCalled(engine.model);
  const isOther = row !== null && row.id !== model;
  const found = loadedWeights(engine, row, isOther);
  const loaded = found === null || isSame(found, weights) ? weights : found;
  const unknown = engine.model !== null && row === null ? [otherModelText(engine.model, scenario, model)] : [];
  if (!isOther && loaded === weights)
    return success({
      scenario,
      words: found === null ? [...unknown, ...ownFormatWords(engine, row, weights)] : unknown,
    });
  const edited = editScenario(scenario, [
    ...(isOther ? [{ path: `pools.${id}.model`, typed: row.id }] : []),
    ...(loaded === weights ? [] : [{ path: `pools.${id}.weights`, typed: loaded }]),
  ]);
  if (!edited.ok) return edited;
  const inWeights = loaded === weights ? "" : ` in ${numberFormatName(loaded)} instead of ${numberFormatName(weights)}`;
  const words = isOther
    ? `The pool ${id} serves ${row.name} instead of ${modelName(scenario, model)}${inWeights === "" ? "" : `,${inWeights}`}.`
    : `The pool ${id} has its weights${inWeights}.`;
  return success({ scenario: edited.scenario, words: [...unknown, words] });
}
