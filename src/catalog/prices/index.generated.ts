// Written by `npm run generate`: do not edit.
import aws from "./aws.ts";
import azure from "./azure.ts";
import civo from "./civo.ts";
import coreweave from "./coreweave.ts";
import digitalocean from "./digitalocean.ts";
import gcp from "./gcp.ts";
import gmiCloud from "./gmi-cloud.ts";
import hyperstack from "./hyperstack.ts";
import jarvisLabs from "./jarvis-labs.ts";
import lambda from "./lambda.ts";
import lium from "./lium.ts";
import nebius from "./nebius.ts";
import openrelay from "./openrelay.ts";
import runpod from "./runpod.ts";
import scaleway from "./scaleway.ts";
import tensorwave from "./tensorwave.ts";
import togetherAi from "./together-ai.ts";
import vastAi from "./vast-ai.ts";
import verda from "./verda.ts";
import vultr from "./vultr.ts";

export const allPrices = [
  aws,
  azure,
  civo,
  coreweave,
  digitalocean,
  gcp,
  gmiCloud,
  hyperstack,
  jarvisLabs,
  lambda,
  lium,
  nebius,
  openrelay,
  runpod,
  scaleway,
  tensorwave,
  togetherAi,
  vastAi,
  verda,
  vultr,
];
