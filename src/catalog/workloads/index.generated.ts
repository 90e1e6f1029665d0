// Written by `npm run generate`: do not edit.
import backgroundResearch from "./background-research.ts";
import codingAgent from "./coding-agent.ts";
import documentProcessing from "./document-processing.ts";
import evalReplay from "./eval-replay.ts";
import internalAutomation from "./internal-automation.ts";
import supportChat from "./support-chat.ts";
import type { WorkloadRow } from "./workload-row.ts";

export const allWorkloads: readonly WorkloadRow[] = [
  backgroundResearch,
  codingAgent,
  documentProcessing,
  evalReplay,
  internalAutomation,
  supportChat,
];
