import { formatCount } from "../../quantity/format-number.ts";
import type { FieldShape } from "../../scenario/field-shape.ts";
import { scenarioShape } from "../../scenario/scenario-shape.ts";
import type { ScenarioDraft } from "../../scenario/schema.ts";

type PoolFields = Partial<ScenarioDraft["pools"][number]>;

/** The shape of what stands at a path of names; members of lists and fields that may be unset are gone into. */
function shapeAt(shape: FieldShape, names: readonly string[]): FieldShape | null {
  if (shape.kind === "nullable") return shapeAt(shape.inner, names);
  if (shape.kind === "array") return shapeAt(shape.element, names);
  const [name, ...rest] = names;
  if (name === undefined) return shape;
  const field = shape.kind === "object" ? shape.fields.find((one) => one.name === name) : undefined;
  return field === undefined ? null : shapeAt(field.shape, rest);
}

/** Digits enough for any count of an engine's. */
const digits = 15;

/** A count that a command has, as a pool takes it, and what is said where that is less or more. */
function within(path: readonly string[], value: unknown, what: string, words: string[]): number | undefined {
  const shape = shapeAt(scenarioShape, ["pools", ...path]);
  if (typeof value !== "number" || shape === null || !("facts" in shape)) return undefined;
  const taken = Math.min(shape.facts.max, Math.max(shape.facts.min, value));
  if (taken === value) return undefined;
  const side = taken < value ? "more" : "fewer";
  const asked = `${formatCount(value, digits)} ${what}`;
  words.push(`The command allows ${asked}: ${side} than ${formatCount(taken, digits)} are not planned.`);
  return taken;
}

/** Fields as a command has them, with what a pool takes in place of what is beyond it: how many calls, tokens and adapters an engine allows. */
export function withinBounds(fields: PoolFields): { readonly fields: PoolFields; readonly words: readonly string[] } {
  const { adapters = null } = fields;
  const words: string[] = [];
  const maxSequences = within(["maxSequences"], fields.maxSequences, "sequences at once", words);
  const batchTokens = within(["batchTokens"], fields.batchTokens, "tokens a step", words);
  const count = within(["adapters", "count"], adapters?.count, "LoRA adapters", words);
  const onDevice = within(["adapters", "onDevice"], adapters?.onDevice, "LoRA adapters on a device", words);
  return {
    fields: {
      ...fields,
      ...(maxSequences === undefined ? {} : { maxSequences }),
      ...(batchTokens === undefined ? {} : { batchTokens }),
      ...(adapters === null
        ? {}
        : {
            adapters: {
              ...adapters,
              ...(count === undefined ? {} : { count }),
              ...(onDevice === undefined ? {} : { onDevice }),
            },
          }),
    },
    words,
  };
}
