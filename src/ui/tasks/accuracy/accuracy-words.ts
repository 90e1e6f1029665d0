import { allAccelerators } from "../../../catalog/accelerators/index.generated.ts";
import type {
  Accuracy,
  AccuracyKind,
  AccuracyLoad,
  AccuracySimulated,
  AccuracySubject,
} from "../../../catalog/accuracy.ts";
import { formatCount, formatDecimals } from "../../../quantity/format-number.ts";
import { capital, listed } from "../../../quantity/sentence.ts";

const loads: Readonly<Record<string, string>> = {
  closed_agg: "calls kept in flight",
  open: "calls at a rate",
  offline: "more calls than it takes",
  static_batch: "one fixed batch",
  closed: "short runs",
  closed_agentic: "agents’ sessions",
  closed_multi_turn: "conversations",
  closed_batch: "all calls at once",
  closed_disagg: "prompts computed apart",
};

/** What each subject is called, alone and of many. */
export const subjectWords: Readonly<Record<AccuracySubject, { readonly one: string; readonly many: string }>> = {
  itl: { one: "Time between tokens", many: "times between tokens" },
  ttft: { one: "Time to first token", many: "times to the first token" },
  "ttft-crowded": { one: "Time to first token, over 8 calls", many: "times to the first token with over 8 calls" },
  e2e: { one: "Whole call", many: "times of a whole call" },
  throughput: { one: "Tokens a second", many: "throughputs" },
};

/** `calls kept in flight` of `closed_agg`. */
export function loadWords(load: string): string {
  return loads[load] ?? load;
}

const engines: Readonly<Record<string, string>> = {
  vllm: "vLLM 0.14 and later",
  sglang: "SGLang",
  "tensorrt-llm": "TensorRT-LLM 1.0 and later",
  "tensorrt-engine": "TensorRT-LLM before 1.0",
  "earlier-vllm": "vLLM 0.8 to 0.13",
  "first-vllm": "vLLM before 0.8",
};

/** Figures of a measured row as its file calls them. */
const figures: Readonly<Record<string, string>> = {
  prefill_time_mean: "mean time in the prompt's steps",
  prefix_cache_hit: "share of prompts found in the cache",
  kv_usage_max: "most of the KV cache in use",
  running_requests_mean: "mean number of running calls",
  queue_time_mean: "mean wait in the queue",
  power_mean: "mean power",
};

/** Why rows were left out, without the names that files give to figures. */
export function skippedWords(reason: string): string {
  return reason.replace(/^the model gives no (\w+)$/, (_whole, figure: string) => {
    return `the model does not give its figure: ${figures[figure] ?? figure.replaceAll("_", " ")}`;
  });
}

/** Families whose makers write them otherwise than by a capital. */
const families: Readonly<Record<string, string>> = {
  deepseek: "DeepSeek",
  glm: "GLM",
  "gpt-oss": "gpt-oss",
  minimax: "MiniMax",
};

function familyWords(family: string): string {
  const known = families[family];
  if (known !== undefined) return known;
  const [first = "", ...rest] = family.split("-");
  const name = families[first] ?? capital(first);
  return [name, ...rest.map((word) => word.toUpperCase())].join(" ");
}

/** What a group of rows goes by: the name of its family, engine or device. */
export function groupWords(by: AccuracyKind, of: string): string {
  if (by === "engine") return engines[of] ?? of;
  if (by === "accelerator") return allAccelerators.find(({ id }) => id === of)?.name ?? of;
  return by === "family" ? familyWords(of) : capital(of);
}

/** `9.9 %`, all with one decimal, so that a column of them lines up. */
export function percentText(percent: number): string {
  return `${formatDecimals(percent, 1)}\u00a0%`;
}

/** `+1.9 %`: with its sign. */
export function biasText(percent: number): string {
  return `${percent > 0 ? "+" : ""}${percentText(percent)}`;
}

interface AccuracyFinding {
  readonly fact: string;
  readonly reason: string;
}

/** The kind of load with most rows of a subject. */
function largest({ loads }: Accuracy, subject: AccuracyLoad["subject"]): AccuracyLoad | null {
  const own = loads.filter((load) => load.subject === subject);
  return own.reduce<AccuracyLoad | null>((most, load) => (most === null || load.rows > most.rows ? load : most), null);
}

/** The kind that the view speaks of first: times between tokens, of which there are most. */
export function mainLoad(accuracy: Accuracy): AccuracyLoad | null {
  return largest(accuracy, "itl") ?? accuracy.loads[0] ?? null;
}

/** A kind of load whose rows are far more off than others: no fit saw it, and half its rows are off by more than this. */
const farOffPercent = 50;

function farOffText(accuracy: Accuracy): string {
  const unseen = [
    ...accuracy.loads.filter(({ crossValidated }) => crossValidated === null),
    ...replayedLoads(accuracy).filter(({ closedFormMedianErrorPercent }) => closedFormMedianErrorPercent === null),
  ];
  const far = unseen.filter(({ medianErrorPercent }) => medianErrorPercent > farOffPercent);
  const names = [...new Set(far.map(({ load }) => loadWords(load)))];
  return names.length === 0 ? "" : ` The model is far off for ${listed(names)}.`;
}

/** Of each kind of load and subject that is replayed its means or its medians, whichever has more rows. */
export function replayedLoads({ simulated = [] }: Accuracy): readonly AccuracySimulated[] {
  const middle = simulated.filter(({ statistic }) => statistic === "mean" || statistic === "p50");
  const most = new Map<string, AccuracySimulated>();
  for (const own of middle) {
    const key = `${own.load} ${own.subject}`;
    if (own.rows > (most.get(key)?.rows ?? 0)) most.set(key, own);
  }
  return [...most.values()];
}

/** What a plan asks, where a fit names it otherwise than the loads above. */
const questions: Readonly<Record<string, string>> = {
  offline: "Tokens a second, more calls than it takes",
  "static batch": "Whole call, one fixed batch",
  "time between tokens, closed": "Time between tokens, calls kept in flight",
  "time between tokens, open": "Time between tokens, calls at a rate",
  "first token, at most 8 at once": "Time to first token, up to 8 calls kept in flight",
  "first token, over 8 at once": "Time to first token, over 8 calls kept in flight",
  "first token at a rate, median": "Time to first token, calls at a rate, median",
  "first token, sessions": "Time to first token, sessions",
};

/** `Whole call, one fixed batch` of `static batch`. */
export function questionWords(question: string): string {
  return questions[question] ?? capital(question);
}

/** A replayed deployment with its engine written as its makers do: `MiniMax-M2.5, 2 × MI355X, vLLM 0.22.0`. */
export function deploymentWords(deployment: string): string {
  return deployment
    .replace(/(\d) x (?=\S)/, "$1\u00a0×\u00a0")
    .replace(/\bvllm\b/, "vLLM")
    .replace(/\bsglang\b/, "SGLang");
}

/** What accuracy says first: how close times between tokens are, on new deployments too, and where the model is worse. */
export function accuracyFinding(accuracy: Accuracy): AccuracyFinding {
  const main = mainLoad(accuracy);
  if (main === null) return { fact: "No measured row has been compared yet.", reason: "" };
  const { rows, subject, medianErrorPercent, crossValidated } = main;
  const fact = `Half of ${formatCount(rows)} measured ${subjectWords[subject].many} are within ${percentText(medianErrorPercent)}.`;
  const kept =
    crossValidated === null
      ? ""
      : `On deployments that the fit had not seen, within ${percentText(crossValidated.medianErrorPercent)}.`;
  const first = largest(accuracy, "ttft");
  const ttft =
    first === null ? "" : ` The first token is harder to tell: half within ${percentText(first.medianErrorPercent)}.`;
  return { fact, reason: `${kept}${ttft}${farOffText(accuracy)}` };
}
