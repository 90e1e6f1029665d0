// Written by `npm run generate`: do not edit.
import agenticTraceReplay from "./agentic-trace-replay.ts";
import backgroundResearch from "./background-research.ts";
import batchSummarizationRag from "./batch-summarization-rag.ts";
import batchSyntheticDataGeneration from "./batch-synthetic-data-generation.ts";
import codeGeneration from "./code-generation.ts";
import codingAgent from "./coding-agent.ts";
import deepResearch from "./deep-research.ts";
import documentProcessing from "./document-processing.ts";
import evalReplay from "./eval-replay.ts";
import interactiveChat from "./interactive-chat.ts";
import internalAutomation from "./internal-automation.ts";
import reasoning from "./reasoning.ts";
import supportChat from "./support-chat.ts";

export const allWorkloads = [
  agenticTraceReplay,
  backgroundResearch,
  batchSummarizationRag,
  batchSyntheticDataGeneration,
  codeGeneration,
  codingAgent,
  deepResearch,
  documentProcessing,
  evalReplay,
  interactiveChat,
  internalAutomation,
  reasoning,
  supportChat,
];
