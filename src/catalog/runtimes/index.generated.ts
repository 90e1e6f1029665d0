// Written by `npm run generate`: do not edit.
import firstVllmAmpere16Bit from "./first-vllm-ampere-16-bit.ts";
import firstVllmCdna216Bit from "./first-vllm-cdna2-16-bit.ts";
import firstVllmCdna316Bit from "./first-vllm-cdna3-16-bit.ts";
import firstVllmHopper16Bit from "./first-vllm-hopper-16-bit.ts";
import firstVllmShared from "./first-vllm-shared.ts";
import sglangBlackwell16Bit from "./sglang-blackwell-16-bit.ts";
import sglangBlackwell4Bit from "./sglang-blackwell-4-bit.ts";
import sglangBlackwell8Bit from "./sglang-blackwell-8-bit.ts";
import sglangCdna316Bit from "./sglang-cdna3-16-bit.ts";
import sglangCdna38Bit from "./sglang-cdna3-8-bit.ts";
import sglangHopper16Bit from "./sglang-hopper-16-bit.ts";
import sglangHopper8Bit from "./sglang-hopper-8-bit.ts";
import sglangShared from "./sglang-shared.ts";
import shared from "./shared.ts";
import tensorrtEngineAda8Bit from "./tensorrt-engine-ada-8-bit.ts";
import tensorrtEngineAmpere16Bit from "./tensorrt-engine-ampere-16-bit.ts";
import tensorrtEngineHopper16Bit from "./tensorrt-engine-hopper-16-bit.ts";
import tensorrtEngineHopper8Bit from "./tensorrt-engine-hopper-8-bit.ts";
import tensorrtEngineShared from "./tensorrt-engine-shared.ts";
import tensorrtLlmBlackwell16Bit from "./tensorrt-llm-blackwell-16-bit.ts";
import tensorrtLlmBlackwell4Bit from "./tensorrt-llm-blackwell-4-bit.ts";
import tensorrtLlmBlackwell8Bit from "./tensorrt-llm-blackwell-8-bit.ts";
import tensorrtLlmBlackwellRtx4Bit from "./tensorrt-llm-blackwell-rtx-4-bit.ts";
import tensorrtLlmHopper16Bit from "./tensorrt-llm-hopper-16-bit.ts";
import tensorrtLlmHopper4Bit from "./tensorrt-llm-hopper-4-bit.ts";
import tensorrtLlmHopper8Bit from "./tensorrt-llm-hopper-8-bit.ts";
import tensorrtLlmShared from "./tensorrt-llm-shared.ts";
import vllmAda16Bit from "./vllm-ada-16-bit.ts";
import vllmAmpere16Bit from "./vllm-ampere-16-bit.ts";
import vllmAmpere4Bit from "./vllm-ampere-4-bit.ts";
import vllmAmpereRtx16Bit from "./vllm-ampere-rtx-16-bit.ts";
import vllmAmpereRtx8Bit from "./vllm-ampere-rtx-8-bit.ts";
import vllmAmpereRtxWeightOnly from "./vllm-ampere-rtx-weight-only.ts";
import vllmBlackwell4Bit from "./vllm-blackwell-4-bit.ts";
import vllmBlackwell8Bit from "./vllm-blackwell-8-bit.ts";
import vllmBlackwellRtx4Bit from "./vllm-blackwell-rtx-4-bit.ts";
import vllmBlackwellRtxWeightOnly from "./vllm-blackwell-rtx-weight-only.ts";
import vllmCdna38Bit from "./vllm-cdna3-8-bit.ts";
import vllmCdna44Bit from "./vllm-cdna4-4-bit.ts";
import vllmCdna48Bit from "./vllm-cdna4-8-bit.ts";
import vllmHopper16Bit from "./vllm-hopper-16-bit.ts";
import vllmHopper4Bit from "./vllm-hopper-4-bit.ts";
import vllmHopper8Bit from "./vllm-hopper-8-bit.ts";
import vllmShared from "./vllm-shared.ts";

export const allRuntimes = [
  firstVllmAmpere16Bit,
  firstVllmCdna216Bit,
  firstVllmCdna316Bit,
  firstVllmHopper16Bit,
  firstVllmShared,
  sglangBlackwell16Bit,
  sglangBlackwell4Bit,
  sglangBlackwell8Bit,
  sglangCdna316Bit,
  sglangCdna38Bit,
  sglangHopper16Bit,
  sglangHopper8Bit,
  sglangShared,
  shared,
  tensorrtEngineAda8Bit,
  tensorrtEngineAmpere16Bit,
  tensorrtEngineHopper16Bit,
  tensorrtEngineHopper8Bit,
  tensorrtEngineShared,
  tensorrtLlmBlackwell16Bit,
  tensorrtLlmBlackwell4Bit,
  tensorrtLlmBlackwell8Bit,
  tensorrtLlmBlackwellRtx4Bit,
  tensorrtLlmHopper16Bit,
  tensorrtLlmHopper4Bit,
  tensorrtLlmHopper8Bit,
  tensorrtLlmShared,
  vllmAda16Bit,
  vllmAmpere16Bit,
  vllmAmpere4Bit,
  vllmAmpereRtx16Bit,
  vllmAmpereRtx8Bit,
  vllmAmpereRtxWeightOnly,
  vllmBlackwell4Bit,
  vllmBlackwell8Bit,
  vllmBlackwellRtx4Bit,
  vllmBlackwellRtxWeightOnly,
  vllmCdna38Bit,
  vllmCdna44Bit,
  vllmCdna48Bit,
  vllmHopper16Bit,
  vllmHopper4Bit,
  vllmHopper8Bit,
  vllmShared,
];
