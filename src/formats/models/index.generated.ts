// Written by `npm run generate`: do not edit.
import engineLog from "./engine-log.ts";
import hfConfig from "./hf-config.ts";
import quantisation from "./quantisation.ts";
import safetensorsIndex from "./safetensors-index.ts";

export const allModels = [engineLog, hfConfig, quantisation, safetensorsIndex];
