// Written by `npm run generate`: do not edit.
import adapterConfig from "./adapter-config.ts";
import engineLog from "./engine-log.ts";
import hfConfig from "./hf-config.ts";
import quantisation from "./quantisation.ts";
import safetensorsIndex from "./safetensors-index.ts";

export const allModels = [adapterConfig, engineLog, hfConfig, quantisation, safetensorsIndex];
