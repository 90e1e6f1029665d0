// Written by `npm run generate`: do not edit.
import adapterConfig from "./adapter-config.ts";
import engineCommand from "./engine-command.ts";
import engineLog from "./engine-log.ts";
import hfConfig from "./hf-config.ts";
import quantisation from "./quantisation.ts";
import safetensorsIndex from "./safetensors-index.ts";

export const allModels = [adapterConfig, engineCommand, engineLog, hfConfig, quantisation, safetensorsIndex];
