import type { ImportFormat, JsonRecord, RowReader } from "../reading/import-format.ts";
import type { Deployment } from "../reading/imported.ts";
import { numberAt, textAt, valueAt } from "../reading/json-text.ts";
import {
  engineNamed,
  firstNumber,
  firstText,
  loadTest,
  meanOf,
  type PointRead,
  times,
  UnknownKeys,
  unknownDeployment,
} from "./load-points.ts";

const known =
  /^(?:hw|conc|image|model|infmax_model_prefix|framework|precision|spec_decoding|mtp|disagg|recipe_fingerprint|isl|osl|tp|pp|ep|pcp|dp_attention|is_multinode|scenario_type|(?:prefill|decode)_\w+|num_(?:prefill|decode)_gpu|num_gpus|\w*tput_per_gpu|(?:mean|median|std|p[\d.]+)_(?:ttft|tpot|itl|e2el|intvty)|power_\w+|\w*power\w*|\w*energy\w*|joules\w*|date|runner\w*|completed|duration)$/;

/** Keys of switches come as words and as truth values. */
function isOn(run: JsonRecord, key: string): boolean {
  const value = valueAt(run, key);
  return value === true || (typeof value === "string" && /^(?:true|yes|1)$/i.test(value));
}

/** Devices of a replica without pools of its own. */
function devicesOf(run: JsonRecord): number | null {
  const [prefill, decode] = [numberAt(run, "num_prefill_gpu"), numberAt(run, "num_decode_gpu")];
  if (prefill !== null && decode !== null) return prefill + decode;
  const tp = numberAt(run, "tp");
  return tp === null ? null : tp * (numberAt(run, "pp") ?? 1) * (numberAt(run, "pcp") ?? 1);
}

function deploymentOf(run: JsonRecord, isSplit: boolean): Deployment {
  const framework = textAt(run, "framework");
  return {
    ...unknownDeployment,
    engine: engineNamed(framework) ?? framework,
    engineVersion: /:([\w.+-]+)$/.exec(textAt(run, "image") ?? "")?.[1] ?? null,
    model: firstText(run, "model", "infmax_model_prefix"),
    // `h200-nv_2`: the runner's own ending is no part of the device.
    accelerator:
      firstText(run, "hw")?.replace(/[-_](?:nv|amds?|cw|nb|dsv|slurm|trt|docker|multinode|disagg)\w*.*$/i, "") ?? null,
    devices: devicesOf(run),
    tp: firstNumber(run, "tp"),
    pp: firstNumber(run, "pp"),
    ep: firstNumber(run, "ep"),
    precision: textAt(run, "precision"),
    isSplit,
  };
}

/** Tokens of an answer by the times of its call: all but the first come one time between tokens apart. */
function outputTokens(run: JsonRecord): number | null {
  const [whole, first, between] = [numberAt(run, "mean_e2el"), numberAt(run, "mean_ttft"), numberAt(run, "mean_tpot")];
  if (whole === null || first === null || between === null || between <= 0 || whole <= first) return null;
  return 1 + (whole - first) / between;
}

function pointOf(run: JsonRecord): PointRead {
  const prefillDevices = numberAt(run, "num_prefill_gpu");
  const decodeDevices = numberAt(run, "num_decode_gpu");
  const isSplit = isOn(run, "disagg") || (prefillDevices !== null && decodeDevices !== null);
  const devices = devicesOf(run);
  // Of split replicas, what goes in is counted on the prefill devices, and what comes out on the others.
  const output = times(numberAt(run, "output_tput_per_gpu"), (isSplit ? decodeDevices : devices) ?? NaN);
  const input = times(numberAt(run, "input_tput_per_gpu"), (isSplit ? prefillDevices : devices) ?? NaN);
  const outputPerSecond = Number.isFinite(output) ? output : null;
  const inputPerSecond = Number.isFinite(input) ? input : null;
  const total = devices === null ? null : times(numberAt(run, "tput_per_gpu"), devices);
  const entering = inputPerSecond ?? (total === null || outputPerSecond === null ? null : total - outputPerSecond);
  const answer = outputTokens(run);
  const callsPerSecond = meanOf(outputPerSecond, answer);
  const seconds = (name: string) => numberAt(run, name);
  return {
    load: "closed",
    concurrency: numberAt(run, "conc"),
    promptTokensMean: meanOf(entering, callsPerSecond),
    outputTokensMean: answer,
    requestsPerSecond: callsPerSecond,
    outputTokensPerSecond: outputPerSecond,
    // Seconds: the tool took the milliseconds of the run, and their ending, away.
    ttftMeanSeconds: seconds("mean_ttft"),
    ttftP50Seconds: seconds("median_ttft"),
    ttftP99Seconds: seconds("p99_ttft"),
    itlMeanSeconds: seconds("mean_itl"),
    itlP50Seconds: seconds("median_itl"),
    tpotMeanSeconds: seconds("mean_tpot"),
    tpotP50Seconds: seconds("median_tpot"),
    tpotP99Seconds: seconds("p99_tpot"),
    e2eMeanSeconds: seconds("mean_e2el"),
    e2eP50Seconds: seconds("median_e2el"),
    deployment: deploymentOf(run, isSplit),
  };
}

function reader([first]: readonly JsonRecord[]): RowReader<JsonRecord> {
  const points: PointRead[] = [];
  const unknown = new UnknownKeys(known);
  const asked = new Set<string>();
  let speculative = 0;
  let agentic = 0;
  let split = 0;
  return {
    row: (run) => {
      unknown.meet(run);
      const point = pointOf(run);
      const draft = firstText(run, "spec_decoding", "mtp");
      if (draft !== null && !/^(?:none|off|false|0)$/i.test(draft)) speculative += 1;
      if (textAt(run, "scenario_type") !== null && textAt(run, "scenario_type") !== "fixed-seq-len") agentic += 1;
      if (point.deployment?.isSplit === true) split += 1;
      const [isl, osl] = [numberAt(run, "isl"), numberAt(run, "osl")];
      if (isl !== null && osl !== null && asked.size < 6) asked.add(`${isl} in and ${osl} out`);
      points.push(point);
      return null;
    },
    end: () => {
      const words = [
        ...(asked.size > 0
          ? [
              `The file states the lengths that were asked for (${[...asked].join("; ")}); those that were served are worked out from its times and rates.`,
            ]
          : []),
        ...(speculative > 0 ? [`${speculative} of ${points.length} runs decoded speculatively.`] : []),
        ...(agentic > 0
          ? [`${agentic} of ${points.length} runs are agents' sessions: their concurrency is of sessions.`]
          : []),
        ...(split > 0 ? [`${split} of ${points.length} runs had devices of their own for prompts.`] : []),
      ];
      const date = first === undefined ? null : textAt(first, "date");
      return { ...loadTest(points, { date, tool: "InferenceX" }, words), unknown: unknown.keys };
    },
  };
}

/** InferenceX's (formerly InferenceMAX's) results: one object a run, or a list of them. */
const inferencex: ImportFormat = {
  id: "inferencex",
  called: "InferenceX results",
  kind: "load-test",
  ways: [
    {
      takes: "records",
      claims: ([run]) =>
        run !== undefined &&
        textAt(run, "hw") !== null &&
        numberAt(run, "conc") !== null &&
        ["tput_per_gpu", "output_tput_per_gpu"].some((key) => numberAt(run, key) !== null),
      reader,
    },
  ],
};

export default inferencex;
