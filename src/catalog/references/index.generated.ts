// Written by `npm run generate`: do not edit.
// oxlint-disable max-lines
import abramowitzStegun1964 from "./abramowitz-stegun-1964.ts";
import agrawal2024Sarathi from "./agrawal-2024-sarathi.ts";
import agullo2025Adapters from "./agullo-2025-adapters.ts";
import aiComputePrices from "./ai-compute-prices.ts";
import aiconfigurator from "./aiconfigurator.ts";
import aiminingcoH100Nvl from "./aiminingco-h100-nvl.ts";
import ainslie2023Gqa from "./ainslie-2023-gqa.ts";
import aiperfAgentx from "./aiperf-agentx.ts";
import amdInferenceEconomics from "./amd-inference-economics.ts";
import atomGlm52 from "./atom-glm-5.2.ts";
import awsGpuPriceTracker from "./aws-gpu-price-tracker.ts";
import azureLlm2023 from "./azure-llm-2023.ts";
import basetenA10g from "./baseten-a10g.ts";
import bgeModelCards from "./bge-model-cards.ts";
import blisVllm0151 from "./blis-vllm-0.15.1.ts";
import blom1958 from "./blom-1958.ts";
import bronson2021 from "./bronson-2021.ts";
import ccTracesWeka from "./cc-traces-weka.ts";
import che2002 from "./che-2002.ts";
import cobham1954 from "./cobham-1954.ts";
import commandRPlusConfigs from "./command-r-plus-configs.ts";
import computeScreener from "./compute-screener.ts";
import coreweavePlans from "./coreweave-plans.ts";
import dataReceipts from "./data-receipts.ts";
import deepseekEplb from "./deepseek-eplb.ts";
import deepseekV3Report from "./deepseek-v3-report.ts";
import deepseekV4Code from "./deepseek-v4-code.ts";
import dgxBasepod from "./dgx-basepod.ts";
import doksGtc2026 from "./doks-gtc-2026.ts";
import dstackBenchmarks from "./dstack-benchmarks.ts";
import dstackOffers from "./dstack-offers.ts";
import e5Mistral from "./e5-mistral.ts";
import erlang1917 from "./erlang-1917.ts";
import frantar2022Gptq from "./frantar-2022-gptq.ts";
import frantar2024Marlin from "./frantar-2024-marlin.ts";
import franx2001 from "./franx-2001.ts";
import garnett2002 from "./garnett-2002.ts";
import gaudiDocs from "./gaudi-docs.ts";
import gemma3Configuration from "./gemma-3-configuration.ts";
import genaiPrices from "./genai-prices.ts";
import genzLlmAnalyzer from "./genz-llm-analyzer.ts";
import gmiCloudPage from "./gmi-cloud-page.ts";
import googleTpuDocs from "./google-tpu-docs.ts";
import gpuCloudPriceIndex from "./gpu-cloud-price-index.ts";
import gpuPriceFeed from "./gpu-price-feed.ts";
import gpuhunt from "./gpuhunt.ts";
import gpuhuntTpuPrices from "./gpuhunt-tpu-prices.ts";
import gpumap from "./gpumap.ts";
import gpustackPerformanceLab from "./gpustack-performance-lab.ts";
import halfinWhitt1981 from "./halfin-whitt-1981.ts";
import hmcTech from "./hmc-tech.ts";
import hu2021Lora from "./hu-2021-lora.ts";
import inferencePerfDemos from "./inference-perf-demos.ts";
import inferencePerfWorkloads from "./inference-perf-workloads.ts";
import inferencex from "./inferencex.ts";
import inferencexAcceptance from "./inferencex-acceptance.ts";
import inferencexProfiling from "./inferencex-profiling.ts";
import inferencexSiliconSample from "./inferencex-silicon-sample.ts";
import interopEngineFlags from "./interop-engine-flags.ts";
import interopEngineMetrics from "./interop-engine-metrics.ts";
import interopKubernetes from "./interop-kubernetes.ts";
import interopLeaderWorkerSet from "./interop-leader-worker-set.ts";
import interopLoadTestClients from "./interop-load-test-clients.ts";
import interopServingPlatforms from "./interop-serving-platforms.ts";
import interopTensorrtLlmServe from "./interop-tensorrt-llm-serve.ts";
import jamba15Card from "./jamba-1.5-card.ts";
import keda2026ScaledObject from "./keda-2026-scaled-object.ts";
import kelly1979 from "./kelly-1979.ts";
import kendall1953 from "./kendall-1953.ts";
import kimiK2ThinkingCard from "./kimi-k2-thinking-card.ts";
import kimiK25Generation from "./kimi-k2.5-generation.ts";
import kimura1986 from "./kimura-1986.ts";
import kleinrock1979Power from "./kleinrock-1979-power.ts";
import ksanaLlm from "./ksana-llm.ts";
import kubernetes2026Hpa from "./kubernetes-2026-hpa.ts";
import kwon2023Pagedattention from "./kwon-2023-pagedattention.ts";
import lambdaLabsPlans from "./lambda-labs-plans.ts";
import leviathan2023Speculative from "./leviathan-2023-speculative.ts";
import li2025Eagle3 from "./li-2025-eagle-3.ts";
import lin2023Awq from "./lin-2023-awq.ts";
import litgpt from "./litgpt.ts";
import little1961 from "./little-1961.ts";
import llmAnalysis from "./llm-analysis.ts";
import llmDPlannerVllm019 from "./llm-d-planner-vllm-0.19.ts";
import llmDPlannerVllmMemory from "./llm-d-planner-vllm-memory.ts";
import llmInferenceBench from "./llm-inference-bench.ts";
import marquardt1963 from "./marquardt-1963.ts";
import mistralSmallConfigs from "./mistral-small-configs.ts";
import mlEngineering from "./ml-engineering.ts";
import mlperfInference from "./mlperf-inference.ts";
import mlperfInference60 from "./mlperf-inference-6.0.ts";
import mlperfLoadgen from "./mlperf-loadgen.ts";
import modelConfigurations from "./model-configurations.ts";
import mooncake from "./mooncake.ts";
import neuronDocs from "./neuron-docs.ts";
import nexgenCloudPlans from "./nexgen-cloud-plans.ts";
import nvidiaAmpereGa102 from "./nvidia-ampere-ga102.ts";
import nvidiaMatrixMultiplication from "./nvidia-matrix-multiplication.ts";
import nvidiaMigProfiles from "./nvidia-mig-profiles.ts";
import nvidiaRtxBlackwellWhitepaper from "./nvidia-rtx-blackwell-whitepaper.ts";
import nvidiaSmiPrintOuts from "./nvidia-smi-print-outs.ts";
import ocpMx2023 from "./ocp-mx-2023.ts";
import openrelayPlans from "./openrelay-plans.ts";
import openrouterDeepseekV4 from "./openrouter-deepseek-v4.ts";
import oracleLlama405bMi300x from "./oracle-llama-405b-mi300x.ts";
import patel2024Splitwise from "./patel-2024-splitwise.ts";
import pope2022ScalingInference from "./pope-2022-scaling-inference.ts";
import prometheus2026AlertingRules from "./prometheus-2026-alerting-rules.ts";
import qwen3Embedding from "./qwen3-embedding.ts";
import qwen3VlConfiguration from "./qwen3-vl-configuration.ts";
import reiserLavenberg1980 from "./reiser-lavenberg-1980.ts";
import rocmDeviceSpecifications from "./rocm-device-specifications.ts";
import rocmSmiPrintOuts from "./rocm-smi-print-outs.ts";
import rocmTeamAgentx from "./rocm-team-agentx.ts";
import rocmVllmDocker from "./rocm-vllm-docker.ts";
import rtx3090Benchmarks from "./rtx-3090-benchmarks.ts";
import rtx6000AdaDatasheet from "./rtx-6000-ada-datasheet.ts";
import rtx6kpro from "./rtx6kpro.ts";
import scalingBook from "./scaling-book.ts";
import servegen from "./servegen.ts";
import sglangCookbook from "./sglang-cookbook.ts";
import sglangDcpDocs from "./sglang-dcp-docs.ts";
import sglangDisaggregationDocs from "./sglang-disaggregation-docs.ts";
import sglangLoraDocs from "./sglang-lora-docs.ts";
import sglangQwen3VlTimes from "./sglang-qwen3-vl-times.ts";
import sglangScheduler from "./sglang-scheduler.ts";
import sglangSiglipTimes from "./sglang-siglip-times.ts";
import sglangStaticShare from "./sglang-static-share.ts";
import shazeer2019Mqa from "./shazeer-2019-mqa.ts";
import shoeybi2019Megatron from "./shoeybi-2019-megatron.ts";
import silybenchData from "./silybench-data.ts";
import slime from "./slime.ts";
import smgCacheAwareRouting from "./smg-cache-aware-routing.ts";
import srtSlurm from "./srt-slurm.ts";
import swebenchCodexTraces from "./swebench-codex-traces.ts";
import sysrqmts from "./sysrqmts.ts";
import takagi1986Polling from "./takagi-1986-polling.ts";
import tensorrtLlmAttention from "./tensorrt-llm-attention.ts";
import tensorrtLlmDisaggregated from "./tensorrt-llm-disaggregated.ts";
import tensorrtLlmLlmArgs from "./tensorrt-llm-llm-args.ts";
import tensorrtLlmLoraDocs from "./tensorrt-llm-lora-docs.ts";
import tensorrtLlmMemory from "./tensorrt-llm-memory.ts";
import tensorrtLlmPerf from "./tensorrt-llm-perf.ts";
import tensorrtLlmScheduler from "./tensorrt-llm-scheduler.ts";
import tokencost from "./tokencost.ts";
import torchtitan from "./torchtitan.ts";
import tracelab from "./tracelab.ts";
import transformers from "./transformers.ts";
import transformersDocs from "./transformers-docs.ts";
import uccl740 from "./uccl-740.ts";
import vidur from "./vidur.ts";
import vllmAsyncScheduling from "./vllm-async-scheduling.ts";
import vllmContextParallelDocs from "./vllm-context-parallel-docs.ts";
import vllmCpuResources from "./vllm-cpu-resources.ts";
import vllmDocs from "./vllm-docs.ts";
import vllmLoraDocs from "./vllm-lora-docs.ts";
import vllmMla from "./vllm-mla.ts";
import vllmNixlDocs from "./vllm-nixl-docs.ts";
import vllmPrefixCounter from "./vllm-prefix-counter.ts";
import vllmRecipes from "./vllm-recipes.ts";
import vllmScheduler from "./vllm-scheduler.ts";
import vllmStartLogs from "./vllm-start-logs.ts";
import vultrInferenceCookbook from "./vultr-inference-cookbook.ts";
import whitt1983Qna from "./whitt-1983-qna.ts";
import williams2009Roofline from "./williams-2009-roofline.ts";
import wilsonHilferty1931 from "./wilson-hilferty-1931.ts";
import yu2022Orca from "./yu-2022-orca.ts";
import type { Reference } from "./reference.ts";

export const allReferences: readonly Reference[] = [
  abramowitzStegun1964,
  agrawal2024Sarathi,
  agullo2025Adapters,
  aiComputePrices,
  aiconfigurator,
  aiminingcoH100Nvl,
  ainslie2023Gqa,
  aiperfAgentx,
  amdInferenceEconomics,
  atomGlm52,
  awsGpuPriceTracker,
  azureLlm2023,
  basetenA10g,
  bgeModelCards,
  blisVllm0151,
  blom1958,
  bronson2021,
  ccTracesWeka,
  che2002,
  cobham1954,
  commandRPlusConfigs,
  computeScreener,
  coreweavePlans,
  dataReceipts,
  deepseekEplb,
  deepseekV3Report,
  deepseekV4Code,
  dgxBasepod,
  doksGtc2026,
  dstackBenchmarks,
  dstackOffers,
  e5Mistral,
  erlang1917,
  frantar2022Gptq,
  frantar2024Marlin,
  franx2001,
  garnett2002,
  gaudiDocs,
  gemma3Configuration,
  genaiPrices,
  genzLlmAnalyzer,
  gmiCloudPage,
  googleTpuDocs,
  gpuCloudPriceIndex,
  gpuPriceFeed,
  gpuhunt,
  gpuhuntTpuPrices,
  gpumap,
  gpustackPerformanceLab,
  halfinWhitt1981,
  hmcTech,
  hu2021Lora,
  inferencePerfDemos,
  inferencePerfWorkloads,
  inferencex,
  inferencexAcceptance,
  inferencexProfiling,
  inferencexSiliconSample,
  interopEngineFlags,
  interopEngineMetrics,
  interopKubernetes,
  interopLeaderWorkerSet,
  interopLoadTestClients,
  interopServingPlatforms,
  interopTensorrtLlmServe,
  jamba15Card,
  keda2026ScaledObject,
  kelly1979,
  kendall1953,
  kimiK2ThinkingCard,
  kimiK25Generation,
  kimura1986,
  kleinrock1979Power,
  ksanaLlm,
  kubernetes2026Hpa,
  kwon2023Pagedattention,
  lambdaLabsPlans,
  leviathan2023Speculative,
  li2025Eagle3,
  lin2023Awq,
  litgpt,
  little1961,
  llmAnalysis,
  llmDPlannerVllm019,
  llmDPlannerVllmMemory,
  llmInferenceBench,
  marquardt1963,
  mistralSmallConfigs,
  mlEngineering,
  mlperfInference,
  mlperfInference60,
  mlperfLoadgen,
  modelConfigurations,
  mooncake,
  neuronDocs,
  nexgenCloudPlans,
  nvidiaAmpereGa102,
  nvidiaMatrixMultiplication,
  nvidiaMigProfiles,
  nvidiaRtxBlackwellWhitepaper,
  nvidiaSmiPrintOuts,
  ocpMx2023,
  openrelayPlans,
  openrouterDeepseekV4,
  oracleLlama405bMi300x,
  patel2024Splitwise,
  pope2022ScalingInference,
  prometheus2026AlertingRules,
  qwen3Embedding,
  qwen3VlConfiguration,
  reiserLavenberg1980,
  rocmDeviceSpecifications,
  rocmSmiPrintOuts,
  rocmTeamAgentx,
  rocmVllmDocker,
  rtx3090Benchmarks,
  rtx6000AdaDatasheet,
  rtx6kpro,
  scalingBook,
  servegen,
  sglangCookbook,
  sglangDcpDocs,
  sglangDisaggregationDocs,
  sglangLoraDocs,
  sglangQwen3VlTimes,
  sglangScheduler,
  sglangSiglipTimes,
  sglangStaticShare,
  shazeer2019Mqa,
  shoeybi2019Megatron,
  silybenchData,
  slime,
  smgCacheAwareRouting,
  srtSlurm,
  swebenchCodexTraces,
  sysrqmts,
  takagi1986Polling,
  tensorrtLlmAttention,
  tensorrtLlmDisaggregated,
  tensorrtLlmLlmArgs,
  tensorrtLlmLoraDocs,
  tensorrtLlmMemory,
  tensorrtLlmPerf,
  tensorrtLlmScheduler,
  tokencost,
  torchtitan,
  tracelab,
  transformers,
  transformersDocs,
  uccl740,
  vidur,
  vllmAsyncScheduling,
  vllmContextParallelDocs,
  vllmCpuResources,
  vllmDocs,
  vllmLoraDocs,
  vllmMla,
  vllmNixlDocs,
  vllmPrefixCounter,
  vllmRecipes,
  vllmScheduler,
  vllmStartLogs,
  vultrInferenceCookbook,
  whitt1983Qna,
  williams2009Roofline,
  wilsonHilferty1931,
  yu2022Orca,
];
