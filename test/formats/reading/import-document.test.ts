import { expect, test } from "vitest";
import engineCommand from "../../../src/formats/models/engine-command.ts";
import type { ImportFormat } from "../../../src/formats/reading/import-format.ts";
import { readFiles } from "../../../src/formats/reading/import-document.ts";
import { oneRow } from "../../../src/formats/reading/imported.ts";
import { withWideNumbers } from "../../../src/formats/reading/json-text.ts";

/** A thing and what is said of it in a file beside it. */
const thing: ImportFormat = {
  id: "thing",
  called: "a thing",
  kind: "model",
  joins: ["said"],
  ways: [
    {
      takes: "document",
      claims: (value) => JSON.stringify(value).includes("thing"),
      read: () => ({ kind: "model", rows: oneRow }),
    },
  ],
  joined: (imported) => imported,
};
const said: ImportFormat = {
  ...thing,
  id: "said",
  kind: "none",
  joins: [],
  ways: [
    {
      takes: "document",
      claims: (value) => JSON.stringify(value).includes("said"),
      read: () => ({ kind: "none", rows: oneRow, side: 1 }),
    },
  ],
};

async function owners(paths: readonly string[]): Promise<readonly (string | null)[]> {
  const sources = paths.map((path) => {
    const bytes = new TextEncoder().encode(path.includes("quant") ? '{"said":1}' : '{"thing":1}');
    return {
      path,
      bytes: bytes.length,
      async *chunks() {
        yield bytes;
      },
    };
  });
  const reads = await readFiles(sources, { formats: [thing, said], heard: () => undefined });
  return reads.map(({ joined }) => joined);
}

test("a side file goes to the file of its own name, and of one folder to the only one there", async () => {
  expect(await owners(["Own-8B_config.json", "Own-70B_config.json", "Own-70B_quant.json"])).toEqual([
    null,
    null,
    "Own-70B_config.json",
  ]);
  expect(await owners(["m/llama-70b-config.json", "m/quant.json"])).toEqual([null, "m/llama-70b-config.json"]);
});

test("a side file of another size goes to nobody, and neither does one that several could be meant by", async () => {
  expect(await owners(["Own-8B_config.json", "Own-235B-fp4_quant.json"])).toEqual([null, null]);
  expect(await owners(["Alpha_config.json", "Beta_config.json", "quant.json"])).toEqual([null, null, null]);
});

test("numbers of a list that are more than a number holds stay apart, small ones stay numbers", () => {
  const text = '{"hash_ids": [14879255164371896291, 14879255164371896292, 7], "other": [1]}';
  expect(JSON.parse(withWideNumbers(text, "hash_ids"))).toEqual({
    hash_ids: ["14879255164371896291", "14879255164371896292", 7],
    other: [1],
  });
});

test("a file of options in a file of its own goes into the command that names it, in whatever order they come", async () => {
  const command =
    "trtllm-serve deepseek-ai/DeepSeek-R1 --tp_size 8 --ep_size 8 --max_batch_size 128 --extra_llm_api_options conf/c7.yaml";
  const options =
    "enable_attention_dp: true\nspeculative_config:\n  decoding_type: MTP\n  num_nextn_predict_layers: 3\n";
  const files = [
    { path: "run/c7.yaml", text: options },
    { path: "run/serve8.sh", text: command },
  ];
  for (const order of [files, files.toReversed()]) {
    const sources = order.map(({ path, text }) => ({
      path,
      bytes: text.length,
      async *chunks() {
        yield new TextEncoder().encode(text);
      },
    }));
    const reads = await readFiles(sources, { formats: [engineCommand], heard: () => undefined });
    expect(Object.fromEntries(reads.map(({ path, joined }) => [path, joined]))).toEqual({
      "run/c7.yaml": "run/serve8.sh",
      "run/serve8.sh": null,
    });
    const imported = reads.find(({ joined }) => joined === null)?.imported;
    expect(imported?.remarks).toEqual([]);
    // 128 of each of eight ranks.
    expect(imported?.engine).toMatchObject({ model: "deepseek-ai/DeepSeek-R1", dataRanks: 8, sequences: 1024 });
    expect(imported?.engine?.speculation).toMatchObject({ method: "mtp", draftTokens: 3 });
  }
});
