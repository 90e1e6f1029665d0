import type { ImportFormat } from "../reading/import-format.ts";
import type { ImportedEngine } from "../reading/imported-engine.ts";
import { type Imported, unusable } from "../reading/imported.ts";
import { recordOf } from "../reading/json-text.ts";
import { yamlValues } from "../reading/yaml-values.ts";
import { commandWords, flagsOf } from "./command-words.ts";
import { unknownFlags } from "./engine-flags-known.ts";
import { sglangPart, vllmPart } from "./engine-flags-read.ts";
import { commandsIn } from "./engine-manifest.ts";
import { type Command, type Engine, engineIn, scriptIn, shellWords, startsAt } from "./engine-starts.ts";
import { looksLikeLog } from "./room-in-log.ts";
import { modelIn, quantizationIn } from "./served-model.ts";
import { withVariables } from "./shell-variables.ts";
import { type AskedServer, fileServers, serversOf, tensorrtLlmRead } from "./tensorrt-llm-command.ts";
import { mountedFiles, type WrittenFiles } from "./written-files.ts";

/** Engines that a script or a manifest's text starts: each part by itself, and of a part each command. */
function commandsOf(text: string): readonly Command[] {
  const mounted = /^kind: *ConfigMap/m.test(text) ? mountedFiles(yamlValues(text)) : [];
  return text.split(/^---\s*$/m).flatMap((part) => {
    const script = scriptIn(withVariables(part));
    const files = new Map([...mounted, ...script.files]);
    const words = commandWords(script.text).flatMap(shellWords);
    const places = words.flatMap((_word, index) => (startsAt(words, index) ? [index] : []));
    // What stands before the first start is its own: a script lists flags, and then uses them.
    const from = places.map((place, index) => (index === 0 ? 0 : place));
    return from.flatMap((place, index) => {
      const own = words.slice(place, from[index + 1]);
      const engine = engineIn(own.join(" "));
      return engine === null ? [] : [{ engine, words: own, text: part, files }];
    });
  });
}

/** The version that a text's image or package is of: `vllm/vllm-openai:v0.12.0`, `lmsysorg/sglang:v0.5.9-cu129`, `vllm==0.12.0`, `tensorrt_llm==1.2.0`. */
function versionIn(engine: Engine, text: string): string | null {
  // A platform's image is of the platform's own version.
  const name = engine.replace("-", "[-_]");
  const found = new RegExp(String.raw`\b${name}(?!-runtime)[\w./-]*(?::|==)v?(\d+\.\d+(?:\.\d+)?)(?![\d/])`).exec(text);
  return found?.[1] ?? null;
}

function partOf(server: AskedServer) {
  const flags = flagsOf(server.words);
  if (server.engine === "tensorrt-llm") return tensorrtLlmRead(server, flags);
  const unknown = unknownFlags(server.engine, flags);
  return { unknown, model: null, lacking: null, ...(server.engine === "vllm" ? vllmPart(flags) : sglangPart(flags)) };
}

function engineOf(server: AskedServer) {
  const { engine, words, text } = server;
  const { remarks, unknown, model, lacking, ...part } = partOf(server);
  const flags = flagsOf(words);
  const served = modelIn(words, flags) ?? model;
  const quantization = quantizationIn(flags);
  const own: ImportedEngine = {
    engine,
    ...part,
    model: served,
    quantization,
    version: versionIn(engine, text),
    prompts: null,
  };
  return { remarks: [...remarks, ...countedWords(server)], unknown, lacking, engine: own };
}

/** A count of replicas is an answer of the plan, not what it begins with. */
function countedWords({ replicas = 1 }: AskedServer): readonly string[] {
  if (replicas <= 1) return [];
  return [
    `The manifest runs ${replicas} replicas: the plan finds its own count. Enter ${replicas} to see what they carry.`,
  ];
}

/** What lies beneath the caches of the prompts is beneath the pool's, all ranks of that side together. */
function beneath(prompts: ImportedEngine | null): ImportedEngine["offload"] {
  const { offload = null, tp = null, pp = null } = prompts ?? {};
  if (offload === null || offload.perRankBytes === null || tp === null) return offload;
  return { hostBytes: offload.perRankBytes * tp * (pp ?? 1), perRankBytes: null, ofRoom: null };
}

/** A server with further files beside those of its own text. */
const withFiles = (texts: WrittenFiles) => (server: AskedServer) => ({
  ...server,
  files: new Map([...texts, ...server.files]),
});

/** One pool: the first engine that answers, and the first that computes prompts for it. */
function read(servers: readonly AskedServer[]): Imported {
  const found = servers.map(engineOf);
  const prompts = found.find(({ engine }) => engine.apart === "prompts");
  const answers = found.find(({ engine }) => engine.apart !== "prompts");
  const own = answers ?? prompts;
  if (own === undefined) return unusable("no-engine", "", "This command starts none of vLLM, SGLang and TensorRT-LLM.");
  const isApart = answers !== undefined && answers.engine.apart !== null;
  const beside = isApart && prompts !== undefined ? prompts.engine : null;
  const both = beside === null || prompts === undefined ? [own] : [own, prompts];
  const left = found.length - both.length;
  const names = both.flatMap(({ lacking }) => (lacking === null ? [] : [lacking]));
  return {
    ...(names.length === 0 ? {} : { lacking: { names, read: (texts) => read(servers.map(withFiles(texts))) } }),
    kind: "engine",
    rows: {
      read: found.length,
      kept: found.length - left,
      dropped: left === 0 ? [] : [{ reason: "starts another pool: read it by itself", rows: left }],
    },
    unknown: [...new Set(both.flatMap(({ unknown }) => unknown))],
    remarks: [...new Set(both.flatMap(({ remarks }) => remarks))],
    engine: { ...own.engine, offload: own.engine.offload ?? beneath(beside), prompts: beside },
  };
}

/** Servers that a document starts, or asks for where it is a file of options. */
function serversIn(value: unknown): readonly AskedServer[] {
  const commands = commandsIn(value);
  const record = recordOf(value);
  return commands.length > 0 || record === null ? serversOf(commands) : fileServers(record);
}

/** The command that starts an engine, or a manifest that has it. */
const engineCommand: ImportFormat = {
  id: "engine-command",
  called: "the command that starts an engine",
  kind: "engine",
  ways: [
    {
      takes: "text",
      claims: (head) => engineIn(head) !== null && /(?:^|[\s"'])--?[a-z]/m.test(head) && !looksLikeLog(head),
      read: (text) => read(serversOf(commandsOf(text))),
    },
    {
      takes: "document",
      claims: (value) => serversIn(value).length > 0,
      read: (value) => {
        const record = recordOf(value);
        const isOptions = record !== null && commandsIn(value).length === 0;
        // A command that names this file takes it; YAML reads JSON.
        return { ...read(serversIn(value)), ...(isOptions ? { side: JSON.stringify(record) } : {}) };
      },
    },
  ],
};

export default engineCommand;
