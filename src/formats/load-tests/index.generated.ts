// Written by `npm run generate`: do not edit.
import vllmBench from "./vllm-bench.ts";

export const allLoadTests = [vllmBench];
