// Written by `npm run generate`: do not edit.
import agentLog from "./agent-log.ts";
import aibrix from "./aibrix.ts";
import azure from "./azure.ts";
import bailian from "./bailian.ts";
import burstgpt from "./burstgpt.ts";
import copilotAgent from "./copilot-agent.ts";
import dynamo from "./dynamo.ts";
import lengths from "./lengths.ts";
import mooncake from "./mooncake.ts";
import notTokens from "./not-tokens.ts";
import otelGenai from "./otel-genai.ts";
import servegen from "./servegen.ts";
import sweAgent from "./swe-agent.ts";
import tracelab from "./tracelab.ts";
import tracelabReplay from "./tracelab-replay.ts";
import vidur from "./vidur.ts";
import vllmCapture from "./vllm-capture.ts";
import weka from "./weka.ts";
import workloadCatalogue from "./workload-catalogue.ts";

export const allTraces = [
  agentLog,
  aibrix,
  azure,
  bailian,
  burstgpt,
  copilotAgent,
  dynamo,
  lengths,
  mooncake,
  notTokens,
  otelGenai,
  servegen,
  sweAgent,
  tracelab,
  tracelabReplay,
  vidur,
  vllmCapture,
  weka,
  workloadCatalogue,
];
