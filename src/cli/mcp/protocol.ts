import { methodRevision } from "../../engine/method.ts";
import type { Io } from "../command.ts";
import { tools } from "./tools.ts";

/** Versions of the protocol that are spoken, the newest first. */
const versions = ["2025-06-18", "2025-03-26", "2024-11-05"];
const about =
  "Plimsoll plans capacity and cost of LLM and agent work. Start with plan on an example, change it with set, explain any figure.";

type Fields = Readonly<Record<string, unknown>>;

const errors = { parse: -32_700, request: -32_600, method: -32_601, params: -32_602 } as const;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const failed = (id: unknown, kind: keyof typeof errors, message: string) => ({
  jsonrpc: "2.0",
  id,
  error: { code: errors[kind], message },
});

/** What a tool's call comes to. A fault of ours is told as one, and the next call is answered all the same. */
async function called(params: Fields, io: Io): Promise<object | string> {
  const tool = tools.find(({ name }) => name === params["name"]);
  const input = params["arguments"] ?? {};
  if (tool === undefined) return `There is no such tool: there are ${tools.map(({ name }) => name).join(", ")}.`;
  if (!isFields(input)) return "arguments is an object.";
  const said = (text: string, isError: boolean) => ({ content: [{ type: "text", text }], isError });
  try {
    const outcome = await tool.call(input, io);
    return outcome.ok ? said(outcome.value, false) : said(JSON.stringify({ error: outcome.problem }), true);
  } catch {
    return said("Plimsoll has a fault; this is not about your input.", true);
  }
}

function greeting(params: Fields): object {
  const asked = params["protocolVersion"];
  return {
    protocolVersion: versions.find((one) => one === asked) ?? versions[0],
    capabilities: { tools: {} },
    serverInfo: { name: "plimsoll", version: `method ${methodRevision}` },
    instructions: about,
  };
}

/** The answer to one message; `null`: it asks for none. */
export async function answerTo(text: string, io: Io): Promise<object | null> {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return failed(null, "parse", "This line is no JSON.");
  }
  if (!isFields(message) || message["jsonrpc"] !== "2.0" || typeof message["method"] !== "string") {
    const id = isFields(message) ? (message["id"] ?? null) : null;
    // An answer to something that was never asked has no method, and gets no answer.
    if (isFields(message) && ("result" in message || "error" in message)) return null;
    return failed(id, "request", "This is no request of JSON-RPC 2.0.");
  }
  const { id, method } = message;
  const params = message["params"] ?? {};
  if (id === undefined) return null;
  if (typeof id !== "string" && typeof id !== "number") return failed(null, "request", "An id is a text or a number.");
  if (!isFields(params)) return failed(id, "params", "params is an object.");
  const result = (value: object) => ({ jsonrpc: "2.0", id, result: value });
  if (method === "initialize") return result(greeting(params));
  if (method === "ping") return result({});
  if (method === "tools/list") {
    return result({
      tools: tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
    });
  }
  if (method !== "tools/call") return failed(id, "method", "There is no such method.");
  const outcome = await called(params, io);
  return typeof outcome === "string" ? failed(id, "params", outcome) : result(outcome);
}

/** A message is no longer than this: a file of others fits, and memory lasts. */
const mostCharacters = 64 * 1024 * 1024;

/** Answers each line of the input in turn, until it ends. */
export async function serve(io: Io): Promise<void> {
  let begun = "";
  let isTooLong = false;
  const answer = async (line: string) => {
    if (line.trim() === "") return;
    const answered = await answerTo(line, io);
    if (answered !== null) io.out(`${JSON.stringify(answered)}\n`);
  };
  for await (const part of io.input()) {
    const lines = `${begun}${part}`.split("\n");
    begun = lines.pop() ?? "";
    for (const line of lines) {
      if (isTooLong) isTooLong = false;
      else await answer(line);
    }
    if (begun.length <= mostCharacters) continue;
    begun = "";
    if (!isTooLong) io.out(`${JSON.stringify(failed(null, "request", "This line is longer than any message."))}\n`);
    isTooLong = true;
  }
  if (!isTooLong) await answer(begun);
}
