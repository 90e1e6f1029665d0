// Written by `npm run generate`: do not edit.
import deepseekV3 from "./deepseek-v3.ts";
import gemma327b from "./gemma-3-27b.ts";
import gptOss120b from "./gpt-oss-120b.ts";
import kimiK2 from "./kimi-k2.ts";
import llama270b from "./llama-2-70b.ts";
import llama318b from "./llama-3.1-8b.ts";
import llama3370b from "./llama-3.3-70b.ts";
import nemotron3Ultra550bA55b from "./nemotron-3-ultra-550b-a55b.ts";
import qwen3235bA22b from "./qwen3-235b-a22b.ts";
import qwen332b from "./qwen3-32b.ts";

export const allModels = [
  deepseekV3,
  gemma327b,
  gptOss120b,
  kimiK2,
  llama270b,
  llama318b,
  llama3370b,
  nemotron3Ultra550bA55b,
  qwen3235bA22b,
  qwen332b,
];
