import { expect, test } from "vitest";
import { importedText } from "./imported-text.ts";

const mistral = {
  model_type: "mistral",
  vocab_size: 32_000,
  hidden_size: 4096,
  num_hidden_layers: 32,
  num_attention_heads: 32,
  num_key_value_heads: 8,
  intermediate_size: 14_336,
  max_position_embeddings: 32_768,
  sliding_window: 4096,
  tie_word_embeddings: false,
  torch_dtype: "float16",
};

test.each(["MistralModel", "MistralForSequenceClassification"])(
  "%s has no head that says tokens: 7,110,660,096 parameters, as E5 Mistral has",
  async (architecture) => {
    const { imported } = await importedText(JSON.stringify({ ...mistral, architectures: [architecture] }));
    expect(imported.model?.row).toMatchObject({
      id: "e5-mistral-7b",
      headParameters: 0,
      totalParameters: 7_110_660_096,
    });
    expect(imported.remarks?.join(" ")).toContain("it gives a vector or a score for its whole prompt");
  },
);

test.each(["MistralForCausalLM", "MistralLMHeadModel", undefined])("%s has one", async (architecture) => {
  const architectures = architecture === undefined ? {} : { architectures: [architecture] };
  const { imported } = await importedText(JSON.stringify({ ...mistral, ...architectures }));
  expect(imported.model?.row).toMatchObject({ headParameters: 131_072_000, totalParameters: 7_241_732_096 });
});

test("an encoder is none of these, whatever it is called", async () => {
  const config = { ...mistral, model_type: "xlm-roberta", architectures: ["XLMRobertaModel"] };
  expect((await importedText(JSON.stringify(config))).imported.problem?.at).toBe("architectures");
});
