import { numberFormatName } from "../quantity/number-format-name.ts";
import { fieldRow } from "../scenario/field-table.ts";

/** What a pool's words stand for, as people write them, by the field that has them; those of other fields stand for themselves. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "pools.*.routing.order": {
    fcfs: "first come, first served",
    priority: "by the urgency of their lane",
    "turns-left": "fewest calls left first",
  },
  "pools.*.offload.diskOf": {
    replica: "each replica has one of its own",
    pool: "all replicas share one",
  },
  "pools.*.speculation.method": {
    mtp: "the model's own layers (MTP)",
    heads: "trained heads (EAGLE)",
    "draft-model": "a small model",
    ngram: "text that stood before (n-gram)",
  },
  "pools.*.speculation.text": {
    other: "of another kind",
    code: "code",
    "reasoned-code": "code with reasoning",
  },
  "pools.*.adapters.targets": {
    "all-linear": "all linear layers",
    attention: "the attention alone",
  },
  "pools.*.split.transfer": {
    layers: "layer by layer",
    whole: "as a whole",
  },
};

const formats = /^pools\.\*\.(?:split\.)?(?:weights|kv)$/;

/** A field's word as people write it: `trained heads (EAGLE)` for `heads`, `mixed FP8` for `fp8-mixed`. */
export function valueWord(path: string, value: string): string {
  const form = fieldRow(path)?.path ?? path;
  if (formats.test(form)) return numberFormatName(value);
  const own = words[form] ?? {};
  return Object.hasOwn(own, value) ? (own[value] ?? value) : value;
}
