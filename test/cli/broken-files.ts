import { openSync, closeSync, ftruncateSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { exampleList } from "../../src/scenario/example-list.ts";

type Content = string | Uint8Array;

const million = 1_000_000;
const scenario = JSON.stringify(exampleList[0]?.scenario ?? {});
const answer = (usage: object) => JSON.stringify({ model: "m", usage });
const bench = (changes: object) =>
  JSON.stringify({ model_id: "m", completed: 10, mean_ttft_ms: 5, total_input_tokens: 10, ...changes });
const packed = gzipSync(`${bench({})}\n`.repeat(1000));
const focusHeads = "BilledCost,EffectiveCost,ListCost,ChargePeriodStart,ServiceName";

function flipped(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, at) => (at > 20 && at % 7 === 0 ? byte ^ 0xff : byte));
}

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = Buffer.from(text, "utf16le");
  return isLittle ? bytes : bytes.swap16();
}

/** Files that nothing can be used of, each in a way of its own: a name that tells nothing, and what is in it. */
const contents: Readonly<Record<string, () => Content>> = {
  empty: () => "",
  blanks: () => " \n\t\r\n ",
  "mark-of-order-alone": () => Uint8Array.of(0xef, 0xbb, 0xbf),
  zeros: () => new Uint8Array(4096),
  "any-bytes": () => Uint8Array.from({ length: 5000 }, (_, at) => (at * at * 31 + at * 7) % 256),
  "bytes-after-text": () => Buffer.concat([Buffer.from('{"usage": {'), new Uint8Array(100_000)]),
  picture: () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0),
  archive: () => Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0),
  parquet: () => "PAR1....PAR1",
  database: () => "SQLite format 3\u0000",
  "bomb-of-zeros.gz": () => gzipSync(new Uint8Array(300 * million)),
  "bomb-of-text": () => gzipSync(Buffer.alloc(200 * million, "[")),
  "cut.gz": () => packed.subarray(0, packed.length - 9),
  "damaged.gz": () => flipped(packed),
  "head-of-gz": () => packed.subarray(0, 5),
  "gz-in-gz": () => gzipSync(packed),
  "cut.json": () => scenario.slice(0, 500),
  "comma.json": () => '{"a": 1,}',
  "conflict.json": () => `{\n<<<<<<< ours\n"a": 1\n=======\n"a": 2\n>>>>>>> theirs\n}`,
  "deep-lists": () => "[".repeat(5 * million),
  "deep-objects": () => `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`,
  "one-number": () => "1".repeat(2 * million),
  "one-string": () => `{"a": NaN, "b": "${"x\\n".repeat(5 * million)}"`,
  "keys-of-prototypes": () =>
    '{"__proto__": {"usage": {"input_tokens": 5}}, "constructor": {"prototype": {"kind": 1}}}',
  "list-of-numbers": () => "[1, 2, 3]",
  "a-string": () => '"hello"',
  "nothing.json": () => "null",
  "wrong-units": () => bench({ completed: "10 requests", mean_ttft_ms: "5 ms" }),
  "nothing-completed": () => bench({ completed: 0 }),
  "broken-lines": () => `{"a": 1}\n{"b"\n{"c": \n`,
  "strange-lines": () => '{"warp": 1}\n{"warp": 2}\n',
  "formulas.csv": () => `=cmd|'/C calc'!A0,"=HYPERLINK(""http://x"")"\n+1,-1\n@x,y\n`,
  "heads-alone.csv": () => `${focusHeads}\n`,
  "no-values.csv": () => `${focusHeads}\n${"NULL,NULL,NULL,NULL,NULL\n".repeat(100)}`,
  "open-quote.csv": () => `"${focusHeads}\n${"1,1,1,1,x\n".repeat(100_000)}`,
  "open-quote-in-row.csv": () => `${focusHeads}\n"${"x,".repeat(3 * million)}\n`,
  "commas.csv": () => ",".repeat(20 * million),
  "line-ends": () => "\n".repeat(20 * million),
  "one-line": () => `${focusHeads}\n${"1".repeat(40 * million)}`,
  "old-breaks": () => "a,b\r1,2\r3,4\r",
  "utf-16-cut": () => utf16(`\uFEFF${scenario.slice(0, 300)}`, true).subarray(0, 401),
  "utf-16-big": () => utf16("\uFEFFname\tcity\na\tb\n", false),
  "not-utf-8": () => Uint8Array.from({ length: 300 }, (_, at) => 0x80 + (at % 0x40)),
  "yaml-bomb": () =>
    [
      "a: &a [x,x,x,x,x,x,x,x,x]",
      ..."bcdefghi".split("").map((key, at) => `${key}: &${key} [${`*${"abcdefgh"[at]},`.repeat(9)}]`),
    ].join("\n"),
  "yaml-tags": () => '--- !!js/function "function () { process.exit(1) }"\n',
  "long-yaml": () => "key: value\n".repeat(500_000),
  "page.html": () => "<!doctype html><html><body>404</body></html>",
  "metrics-of-none": () => "# TYPE up gauge\nup 1\n# TYPE down gauge\ndown 0\n",
  "metrics-cut": () => 'vllm:num_requests_running{model_name="m\nvllm:num_requests_waiting{',
  "negative-usage": () => answer({ input_tokens: -5, output_tokens: 1 }),
  "endless-usage": () => answer({ input_tokens: 1e308, output_tokens: 1 }),
  "more-cached-than-there-is": () =>
    answer({ prompt_tokens: 5, completion_tokens: 1, prompt_tokens_details: { cached_tokens: 9 } }),
  "empty-page": () => '{"object": "page", "data": [{"start_time": 1, "results": []}]}',
  "wrong-scenario": () => scenario.replace('"classes":[', '"classes":[{},'),
  "cut-link": () => "https://x.example/#1.AQ84EIRHEtqG6AjlnM0KwjAQhF8lN28eFKF9D2",
  '=HYPERLINK("x")\u202E\nname.json': () => '{"a": 1}',
};

/** Files of two gibibytes that take no room: what is read of them is zeros. */
const sparse: Readonly<Record<string, string>> = {
  "two-gibibytes": "",
  "two-gibibytes.csv": `${focusHeads}\n1,1,1,1,x\n`,
};

/** Writes them all to a folder, and gives their names. */
export function writeBrokenFiles(folder: string): readonly string[] {
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content());
  for (const [name, start] of Object.entries(sparse)) {
    const file = openSync(join(folder, name), "w");
    writeSync(file, start);
    ftruncateSync(file, 2 * 1024 ** 3);
    closeSync(file);
  }
  return [...Object.keys(contents), ...Object.keys(sparse)];
}
