import { textAt } from "../reading/json-text.ts";
import { flagsOf } from "./command-words.ts";
import type { Read } from "./engine-flags-read.ts";
import type { Flags } from "./flag-values.ts";
import type { Command } from "./engine-starts.ts";
import { isOptionsFile, type ServerSection, serverSections, unknownAsked } from "./tensorrt-llm-options.ts";
import { tensorrtLlmPart } from "./tensorrt-llm-part.ts";
import { fileOf } from "./written-files.ts";

/** A server that a command starts, or a file asks for: of TensorRT-LLM, files say more than commands. */
export interface AskedServer extends Command {
  /** What a file of options says in place of a command; `null`: there is a command. */
  readonly section: (Pick<ServerSection, "options"> & { readonly side: ServerSection["side"] | null }) | null;
}

/** What stands between servers and callers, and servers of images alone: no pool's engine. */
const others: readonly string[] = ["disaggregated", "disaggregated_mpi_worker", "mm_embedding_serve"];

/** A command's words from its start to where the shell begins another one. */
function ownWords(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => /\btrtllm-serve$|\bdynamo\.trtllm\b/.test(word));
  const after = words.slice(start + 1);
  const end = after.findIndex((word) => /^(?:&&?|\|\|?|;|&?>.*|\d>.*)$/.test(word));
  return end < 0 ? after : after.slice(0, end);
}

const fileFlags = ["config", "extra-llm-api-options", "extra-engine-args", "config-file", "c"] as const;

function fileNamed(flags: Flags): string | null {
  const named = fileFlags.map((name) => flags.get(name)).find((one) => typeof one === "string");
  return typeof named === "string" ? named : null;
}

/** A document's servers, each with its options. */
export function fileServers(document: Readonly<Record<string, unknown>>): readonly AskedServer[] {
  const command = { engine: "tensorrt-llm", words: [], text: "", files: new Map() } as const;
  const both = serverSections(document);
  if (both.length > 0) return both.map((section) => ({ ...command, section }));
  return isOptionsFile(document) ? [{ ...command, section: { options: document, side: null } }] : [];
}

/** Servers that commands start; what stands before several is asked for its file, where no command starts these. */
export function serversOf(commands: readonly Command[]): readonly AskedServer[] {
  const isOther = ({ engine, words }: Command) =>
    engine === "tensorrt-llm" && others.includes(ownWords(words)[0] ?? "");
  const servers = commands.filter((command) => !isOther(command)).map((command) => ({ ...command, section: null }));
  if (servers.length > 0) return servers;
  return commands.flatMap(({ words, files }) => {
    const named = fileNamed(flagsOf(words));
    const document = named === null ? null : fileOf(files, named);
    return document === null ? [] : fileServers(document);
  });
}

/** Which side a file is for by its name: `ctx_config.yaml`, `gen_config.yaml`. */
function sideNamed(file: string | null): ServerSection["side"] | null {
  const name = (file ?? "").slice((file ?? "").lastIndexOf("/") + 1);
  if (/(?:^|[\W_])(?:ctx|context|prefill)/i.test(name)) return "prompts";
  return /(?:^|[\W_])(?:gen|generation|decode)/i.test(name) ? "answers" : null;
}

/** What a server's flags and its file say of a pool. */
export function tensorrtLlmRead(
  { words, files, section }: AskedServer,
  flags: Flags,
): Read & { readonly unknown: readonly string[]; readonly model: string | null; readonly lacking: string | null } {
  const named = section === null ? fileNamed(flags) : null;
  const options = section?.options ?? (named === null ? null : fileOf(files, named));
  const isFileAlone = section !== null && section.side === null;
  const part = tensorrtLlmPart({ flags, options, isFileAlone, side: section?.side ?? null });
  const isMissing = named !== null && options === null;
  const missing = `What stands in ${named} is not read, as the file is not in this text: read it, too.`;
  return {
    ...part,
    apart: part.apart === "either" || isMissing ? (sideNamed(named) ?? part.apart) : part.apart,
    remarks: [...part.remarks, ...(isMissing ? [missing] : [])],
    unknown: unknownAsked(section === null ? ownWords(words) : [], options),
    model: textAt(options, "model"),
    lacking: isMissing ? named : null,
  };
}
