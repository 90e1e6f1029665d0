// Written by `npm run generate`: do not edit.
import mlperfDeepseekR1Interactive from "./mlperf-deepseek-r1-interactive.ts";
import mlperfDeepseekR1Server from "./mlperf-deepseek-r1-server.ts";
import mlperfGptOss120bInteractive from "./mlperf-gpt-oss-120b-interactive.ts";
import mlperfGptOss120bServer from "./mlperf-gpt-oss-120b-server.ts";
import mlperfLlama270bInteractive from "./mlperf-llama-2-70b-interactive.ts";
import mlperfLlama270bServer from "./mlperf-llama-2-70b-server.ts";
import mlperfLlama31405bInteractive from "./mlperf-llama-3.1-405b-interactive.ts";
import mlperfLlama31405bServer from "./mlperf-llama-3.1-405b-server.ts";
import mlperfLlama318bInteractive from "./mlperf-llama-3.1-8b-interactive.ts";
import mlperfLlama318bServer from "./mlperf-llama-3.1-8b-server.ts";
import mlperfMixtral8x7bServer from "./mlperf-mixtral-8x7b-server.ts";
import type { ServiceLevel } from "./service-level.ts";

export const allServiceLevels: readonly ServiceLevel[] = [
  mlperfDeepseekR1Interactive,
  mlperfDeepseekR1Server,
  mlperfGptOss120bInteractive,
  mlperfGptOss120bServer,
  mlperfLlama270bInteractive,
  mlperfLlama270bServer,
  mlperfLlama31405bInteractive,
  mlperfLlama31405bServer,
  mlperfLlama318bInteractive,
  mlperfLlama318bServer,
  mlperfMixtral8x7bServer,
];
