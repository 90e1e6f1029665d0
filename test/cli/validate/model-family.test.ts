import { expect, test } from "vitest";
import { modelFamily } from "../../../src/cli/validate/model-family.ts";

test.each([
  ["llama-2-70b", "llama-2"],
  ["llama-3.1-8b", "llama-3"],
  ["llama-3.3-70b", "llama-3"],
  ["llama-4-scout", "llama-4"],
  ["deepseek-v3.2", "deepseek"],
  ["deepseek-r1", "deepseek"],
  ["qwen3-235b-a22b", "qwen3"],
  ["qwen3.5-397b-a17b", "qwen3.5"],
  ["qwen3-next-80b-a3b", "qwen3-next"],
  ["gpt-oss-120b", "gpt-oss"],
  ["glm-5.2", "glm-5"],
  ["mixtral-8x7b", "mixtral"],
  ["mistral-small-3.2-24b", "mistral-small"],
  ["kimi-k2", "kimi-k2"],
])("%s is of %s", (id, family) => {
  expect(modelFamily(id)).toBe(family);
});
