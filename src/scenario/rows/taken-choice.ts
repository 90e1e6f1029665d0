import { nativeFormat } from "../../catalog/checkpoint-format.ts";
import { allModels } from "../../catalog/models/index.generated.ts";
import type { WeightFormat } from "../../engine/input.ts";
import { editScenario } from "../typed/edit.ts";
import type { Scenario } from "../schema.ts";

/** The format that a model of the catalogue is published in; `null`: the catalogue has none by that name. */
function publishedWeights(modelId: string): WeightFormat | null {
  const row = allModels.find(({ id }) => id === modelId);
  return row === undefined ? null : nativeFormat(row);
}

/** Another model or another device for a pool: the edit, and the scenario with it, with its own weights and as the model is published. */
export function takenChoice(
  scenario: Scenario,
  poolId: string,
  field: "model" | "accelerator",
  id: string,
): { readonly sets: Readonly<Record<string, string>>; readonly taken: readonly Scenario[] } {
  const own = scenario.pools.find((pool) => pool.id === poolId);
  const sets = { [`pools.${poolId}.${field}`]: id };
  if (own === undefined) return { sets, taken: [] };
  const formats = new Set([own.weights, publishedWeights(field === "model" ? id : own.model) ?? own.weights]);
  const taken = [...formats].flatMap((weights) => {
    const edits = Object.entries(sets).map(([path, typed]) => ({ path, typed }));
    const isOwn = weights === own.weights;
    const result = editScenario(
      scenario,
      isOwn ? edits : [...edits, { path: `pools.${poolId}.weights`, typed: weights }],
    );
    return result.ok ? [result.scenario] : [];
  });
  return { sets, taken };
}
