// Written by `npm run generate`: do not edit.
import aquila7b from "./aquila-7b.ts";
import bgeM3 from "./bge-m3.ts";
import bgeRerankerV2M3 from "./bge-reranker-v2-m3.ts";
import bloom7b1 from "./bloom-7b1.ts";
import codellama34b from "./codellama-34b.ts";
import commandRPlus from "./command-r-plus.ts";
import deepseekR1 from "./deepseek-r1.ts";
import deepseekV3 from "./deepseek-v3.ts";
import deepseekV32 from "./deepseek-v3.2.ts";
import deepseekV4Flash from "./deepseek-v4-flash.ts";
import deepseekV4Pro from "./deepseek-v4-pro.ts";
import e5Mistral7b from "./e5-mistral-7b.ts";
import ernie4521bA3b from "./ernie-4.5-21b-a3b.ts";
import gemma227b from "./gemma-2-27b.ts";
import gemma327b from "./gemma-3-27b.ts";
import gemma412b from "./gemma-4-12b.ts";
import gemma426bA4b from "./gemma-4-26b-a4b.ts";
import gemma431b from "./gemma-4-31b.ts";
import gemma7b from "./gemma-7b.ts";
import glm45 from "./glm-4.5.ts";
import glm45Air from "./glm-4.5-air.ts";
import glm46 from "./glm-4.6.ts";
import glm47Flash from "./glm-4.7-flash.ts";
import glm5 from "./glm-5.ts";
import glm52 from "./glm-5.2.ts";
import gptJ6b from "./gpt-j-6b.ts";
import gptOss120b from "./gpt-oss-120b.ts";
import gptOss20b from "./gpt-oss-20b.ts";
import jamba15Large from "./jamba-1.5-large.ts";
import jamba15Mini from "./jamba-1.5-mini.ts";
import kimiK2 from "./kimi-k2.ts";
import kimiK2Thinking from "./kimi-k2-thinking.ts";
import kimiK25 from "./kimi-k2.5.ts";
import kimiK26 from "./kimi-k2.6.ts";
import kimiK3 from "./kimi-k3.ts";
import lagunaS21 from "./laguna-s-2.1.ts";
import llama213b from "./llama-2-13b.ts";
import llama270b from "./llama-2-70b.ts";
import llama27b from "./llama-2-7b.ts";
import llama31405b from "./llama-3.1-405b.ts";
import llama3170b from "./llama-3.1-70b.ts";
import llama318b from "./llama-3.1-8b.ts";
import llama3370b from "./llama-3.3-70b.ts";
import llama4Maverick from "./llama-4-maverick.ts";
import llama4Scout from "./llama-4-scout.ts";
import mimoV2Flash from "./mimo-v2-flash.ts";
import minimaxM2 from "./minimax-m2.ts";
import minimaxM27 from "./minimax-m2.7.ts";
import minimaxM3 from "./minimax-m3.ts";
import ministral314b from "./ministral-3-14b.ts";
import mistral7bV01 from "./mistral-7b-v0.1.ts";
import mistral7bV03 from "./mistral-7b-v0.3.ts";
import mistralLarge2123b from "./mistral-large-2-123b.ts";
import mistralNemo12b from "./mistral-nemo-12b.ts";
import mistralSmall3224b from "./mistral-small-3.2-24b.ts";
import mixtral8x22b from "./mixtral-8x22b.ts";
import mixtral8x7b from "./mixtral-8x7b.ts";
import nemotron3Nano30bA3b from "./nemotron-3-nano-30b-a3b.ts";
import nemotron3Super120bA12b from "./nemotron-3-super-120b-a12b.ts";
import nemotron3Ultra550bA55b from "./nemotron-3-ultra-550b-a55b.ts";
import nemotron35Lightning30bA3b from "./nemotron-3.5-lightning-30b-a3b.ts";
import nemotronH56b from "./nemotron-h-56b.ts";
import opt67b from "./opt-6.7b.ts";
import phi4 from "./phi-4.ts";
import qwen157b from "./qwen1.5-7b.ts";
import qwen2514b from "./qwen2.5-14b.ts";
import qwen2532b from "./qwen2.5-32b.ts";
import qwen2572b from "./qwen2.5-72b.ts";
import qwen257b from "./qwen2.5-7b.ts";
import qwen306b from "./qwen3-0.6b.ts";
import qwen314b from "./qwen3-14b.ts";
import qwen3235bA22b from "./qwen3-235b-a22b.ts";
import qwen330bA3b from "./qwen3-30b-a3b.ts";
import qwen332b from "./qwen3-32b.ts";
import qwen34b from "./qwen3-4b.ts";
import qwen38b from "./qwen3-8b.ts";
import qwen3Coder480bA35b from "./qwen3-coder-480b-a35b.ts";
import qwen3Embedding06b from "./qwen3-embedding-0.6b.ts";
import qwen3Embedding4b from "./qwen3-embedding-4b.ts";
import qwen3Embedding8b from "./qwen3-embedding-8b.ts";
import qwen3Next80bA3b from "./qwen3-next-80b-a3b.ts";
import qwen3Vl2b from "./qwen3-vl-2b.ts";
import qwen3Vl30bA3b from "./qwen3-vl-30b-a3b.ts";
import qwen3Vl32b from "./qwen3-vl-32b.ts";
import qwen3Vl4b from "./qwen3-vl-4b.ts";
import qwen3Vl8b from "./qwen3-vl-8b.ts";
import qwen35122bA10b from "./qwen3.5-122b-a10b.ts";
import qwen3527b from "./qwen3.5-27b.ts";
import qwen3535bA3b from "./qwen3.5-35b-a3b.ts";
import qwen35397bA17b from "./qwen3.5-397b-a17b.ts";
import qwen3627b from "./qwen3.6-27b.ts";
import qwen3635bA3b from "./qwen3.6-35b-a3b.ts";
import yi34b from "./yi-34b.ts";
import type { ModelRow } from "./model-row.ts";

export const allModels: readonly ModelRow[] = [
  aquila7b,
  bgeM3,
  bgeRerankerV2M3,
  bloom7b1,
  codellama34b,
  commandRPlus,
  deepseekR1,
  deepseekV3,
  deepseekV32,
  deepseekV4Flash,
  deepseekV4Pro,
  e5Mistral7b,
  ernie4521bA3b,
  gemma227b,
  gemma327b,
  gemma412b,
  gemma426bA4b,
  gemma431b,
  gemma7b,
  glm45,
  glm45Air,
  glm46,
  glm47Flash,
  glm5,
  glm52,
  gptJ6b,
  gptOss120b,
  gptOss20b,
  jamba15Large,
  jamba15Mini,
  kimiK2,
  kimiK2Thinking,
  kimiK25,
  kimiK26,
  kimiK3,
  lagunaS21,
  llama213b,
  llama270b,
  llama27b,
  llama31405b,
  llama3170b,
  llama318b,
  llama3370b,
  llama4Maverick,
  llama4Scout,
  mimoV2Flash,
  minimaxM2,
  minimaxM27,
  minimaxM3,
  ministral314b,
  mistral7bV01,
  mistral7bV03,
  mistralLarge2123b,
  mistralNemo12b,
  mistralSmall3224b,
  mixtral8x22b,
  mixtral8x7b,
  nemotron3Nano30bA3b,
  nemotron3Super120bA12b,
  nemotron3Ultra550bA55b,
  nemotron35Lightning30bA3b,
  nemotronH56b,
  opt67b,
  phi4,
  qwen157b,
  qwen2514b,
  qwen2532b,
  qwen2572b,
  qwen257b,
  qwen306b,
  qwen314b,
  qwen3235bA22b,
  qwen330bA3b,
  qwen332b,
  qwen34b,
  qwen38b,
  qwen3Coder480bA35b,
  qwen3Embedding06b,
  qwen3Embedding4b,
  qwen3Embedding8b,
  qwen3Next80bA3b,
  qwen3Vl2b,
  qwen3Vl30bA3b,
  qwen3Vl32b,
  qwen3Vl4b,
  qwen3Vl8b,
  qwen35122bA10b,
  qwen3527b,
  qwen3535bA3b,
  qwen35397bA17b,
  qwen3627b,
  qwen3635bA3b,
  yi34b,
];
