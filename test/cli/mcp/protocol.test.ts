import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { fakeIo } from "../fake-io.ts";
import { printed } from "../ran.ts";
import { answerTo, serve } from "../../../src/cli/mcp/protocol.ts";

interface Answer {
  readonly id: number | string | null;
  readonly error?: { readonly code: number };
  readonly result?: {
    readonly protocolVersion?: string;
    readonly tools?: readonly { readonly name: string; readonly inputSchema: { readonly type: string } }[];
    readonly content?: readonly [{ readonly text: string }];
    readonly isError?: boolean;
  };
}

/** What is answered to lines that come in such pieces. */
async function answersTo(pieces: readonly string[]): Promise<readonly Answer[]> {
  const io = fakeIo({ input: pieces, files: { "secret.json": "{}" } });
  await serve(io);
  const lines = io.printed().split("\n");
  expect(lines.pop()).toBe("");
  return lines.map((line) => JSON.parse(line) as Answer);
}

const request = (id: number, method: string, params?: object) =>
  `${JSON.stringify({ jsonrpc: "2.0", id, method, ...(params === undefined ? {} : { params }) })}\n`;

async function called(name: string, input: object): Promise<NonNullable<Answer["result"]>> {
  const [answer] = await answersTo([request(1, "tools/call", { name, arguments: input })]);
  if (answer?.result === undefined) throw new Error("no result");
  return answer.result;
}

const textOf = ({ content }: NonNullable<Answer["result"]>) => content?.[0].text ?? "";

test("says who it is in a version that is asked for, lists five tools, and answers nothing to a notice", async () => {
  const answers = await answersTo([
    request(1, "initialize", { protocolVersion: "2024-11-05", capabilities: {}, clientInfo: { name: "x" } }),
    `${JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" })}\n`,
    request(2, "tools/list"),
    request(3, "ping"),
  ]);
  expect(answers.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(answers[0]?.result?.protocolVersion).toBe("2024-11-05");
  expect(answers[1]?.result?.tools?.map(({ name }) => name)).toEqual(["plan", "compare", "import", "open", "explain"]);
  for (const tool of answers[1]?.result?.tools ?? []) expect(tool.inputSchema.type).toBe("object");
});

test("plan gives byte for byte what the command line prints, of an example, of JSON and of a change", async () => {
  const expected = await printed(["plan", "support-chat", "--formula", "--json"]);
  expect(textOf(await called("plan", { scenario: "support-chat", formula: true }))).toBe(expected);
  const scenario = JSON.parse(await printed(["example", "support-chat"])) as object;
  expect(textOf(await called("plan", { scenario, formula: true }))).toBe(expected);
  const changed = await called("plan", { scenario, formula: true, set: ["classes.support.arrivals.perDay=50M"] });
  expect(textOf(changed)).not.toBe(expected);
});

test("opens a link, imports a text, and explains a figure with its formula and source", async () => {
  const link = (await printed(["link", "support-chat"])).trim();
  expect(textOf(await called("open", { link }))).toBe(await printed(["open", link]));
  const config = { architectures: ["LlamaForCausalLM"], model_type: "llama", hidden_size: 2048, num_hidden_layers: 20 };
  const model = {
    ...config,
    num_attention_heads: 16,
    num_key_value_heads: 4,
    intermediate_size: 8192,
    vocab_size: 50_000,
  };
  const imported = textOf(await called("import", { name: "../../etc/config.json", text: JSON.stringify(model) }));
  expect(JSON.parse(imported)).toMatchObject({ format: "hf-config", kind: "model" });
  const explained = textOf(
    await called("explain", { scenario: "support-chat", figure: "pools.chat.kvBytesPerToken", formula: true }),
  );
  // 2 x 80 layers x 8 heads x 128 x 2 bytes.
  expect(JSON.parse(explained)).toMatchObject({ value: 327_680, explanation: { kind: "formula" } });
});

test.each<readonly [string, string, object]>([
  ["no scenario", "plan", {}],
  ["a file of the machine", "plan", { scenario: "secret.json" }],
  ["an option in the place of a scenario", "plan", { scenario: "--simulate" }],
  ["a change that is none", "plan", { scenario: "support-chat", set: [{ "classes.support.steps": 3 }] }],
  ["a scenario that is a list", "compare", { a: [], b: "support-chat" }],
  ["a link that is cut", "open", { link: "#s=1.abc" }],
  ["a prototype", "plan", JSON.parse('{"scenario":{"__proto__":{"x":1},"constructor":1}}') as object],
  ["a figure that nobody has", "explain", { scenario: "support-chat", figure: "pools.chat.nothing", formula: true }],
  ["a pool that nobody has", "explain", { scenario: "support-chat", figure: "pools.no.batchCap", formula: true }],
  ["binary", "import", { text: "\u0000\u0001\u0002" }],
])("%s is refused with a code and a sentence, and what comes next is answered", async (_, name, input) => {
  const lines = [request(1, "tools/call", { name, arguments: input }), request(2, "ping")];
  const [answer, next] = await answersTo([lines.join("")]);
  const said = answer?.result;
  expect(next).toEqual({ jsonrpc: "2.0", id: 2, result: {} });
  if (name === "import") expect(textOf(said ?? {})).toContain("problem");
  else {
    expect(said?.isError).toBe(true);
    const { error } = JSON.parse(textOf(said ?? {})) as { error: { code: string; text: string } };
    expect(error.text).toMatch(/^[^\n]+\.$/);
  }
});

test.each<readonly [string, string, number]>([
  ["no JSON", "{", -32_700],
  ["a list", "[]", -32_600],
  ["another version", '{"jsonrpc":"1.0","id":1,"method":"ping"}', -32_600],
  ["a method that is a number", '{"jsonrpc":"2.0","id":1,"method":7}', -32_600],
  ["an id that is an object", '{"jsonrpc":"2.0","id":{},"method":"ping"}', -32_600],
  ["a method that there is not", '{"jsonrpc":"2.0","id":1,"method":"resources/list"}', -32_601],
  ["params that are a list", '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]}', -32_602],
  ["a tool that there is not", '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"exec"}}', -32_602],
  [
    "a tool by the name of every object's own",
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"constructor"}}',
    -32_602,
  ],
])("%s is refused by the protocol's code", async (_, line, code) => {
  expect(((await answerTo(line, fakeIo())) as Answer).error?.code).toBe(code);
});

test("a message comes in pieces, and the last one without an end of its line", async () => {
  const whole = request(5, "ping");
  const answers = await answersTo([whole.slice(0, 7), whole.slice(7), whole.trim().replace("5", "6")]);
  expect(answers.map(({ id }) => id)).toEqual([5, 6]);
});

test("the built program answers over a pipe and ends with its input", () => {
  const { status, stdout, stderr } = spawnSync("node", ["scripts/plimsoll.js", "mcp"], {
    input: `\u0007not json\n${request(1, "initialize", {})}${request(2, "tools/call", { name: "open", arguments: { link: 3 } })}`,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  const answers = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer);
  expect(answers.map(({ id }) => id)).toEqual([null, 1, 2]);
});
