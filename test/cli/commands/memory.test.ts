import { expect, test } from "vitest";
import { printed, ran } from "../ran.ts";

interface Printed {
  readonly kvBytesPerToken: number;
  readonly kvBytesPerTokenPerDevice: number;
  readonly maxSequences: number;
  readonly fits: boolean;
  readonly roomBytes: number;
  readonly ledger: {
    readonly totalBytes: number;
    readonly lines: readonly { readonly id: string; readonly bytes: number }[];
  };
}

async function memory(...options: readonly string[]): Promise<Printed> {
  return JSON.parse(await printed(["memory", ...options, "--json"])) as Printed;
}

const deepseek = ["--model", "deepseek-v3", "--accelerator", "h200-sxm", "--tp", "8", "--weights", "fp8"];
const measured = ["--share", "0.9", "--overhead", "3.5", "--context", "32768"];

// Driver memory 143,771 MiB x 0.9, less 671.03 GB / 8 of weights and 3.5 GiB, is 48,122 MB of room; a sequence of 32,768
// tokens keeps 61 layers x 576 x 32,768 = 1.1513 GB at one byte: 41.8. At two bytes 20.9. With attention whole on each rank,
// 11.41 GB of it instead of an eighth leave 38.1 GB: 33 a rank, 264 a replica.
test.each([
  ["fp8", "tp", 41],
  ["bf16", "tp", 20],
  ["fp8", "dp", 264],
])(
  "DeepSeek V3 on 8 H200 with %s KV and %s attention holds %i sequences of 32,768 tokens",
  async (kv, attention, held) => {
    const found = await memory(...deepseek, "--kv", kv, "--attention", attention, ...measured);
    expect([found.maxSequences, found.fits]).toEqual([held, true]);
  },
);

test("8 groups of ranks are what dp means, and 2 groups hold less", async () => {
  const held = async (...options: readonly string[]) =>
    (await memory(...deepseek, "--kv", "fp8", ...options, ...measured)).maxSequences;
  expect(await held("--attention-ranks", "8")).toBe(264);
  // Ranks in 2 groups hold a quarter of attention: 671.03 - 11.41 = 659.61 GB / 8 and 11.41 / 4 leave 46.70 GB, 40 a rank
  // and two groups of the same copies.
  expect(await held("--attention-ranks", "2")).toBe(80);
});

test("a latent cache is a full copy on every rank: 35,136 bytes a token on one device as on all", async () => {
  const found = await memory(...deepseek, "--kv", "fp8", ...measured);
  expect([found.kvBytesPerToken, found.kvBytesPerTokenPerDevice]).toEqual([35_136, 35_136]);
});

test("the ledger's lines sum to the 143,771 MiB that the driver of an H200 reports", async () => {
  const { ledger } = await memory(...deepseek, "--kv", "fp8", ...measured);
  expect(ledger.lines.map(({ id }) => id)).toEqual(["weights", "overhead", "kv", "withheld"]);
  expect(ledger.lines.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(143_771 * 1024 * 1024);
  expect(ledger.totalBytes).toBe(143_771 * 1024 * 1024);
});

test("what does not fit is an answer: no sequence, negative room, status 0", async () => {
  const found = await memory("--model", "llama-2-70b", "--accelerator", "h200-sxm", "--context", "4096");
  expect([found.maxSequences, found.fits]).toEqual([0, false]);
  expect(found.roomBytes).toBeLessThan(0);
});

test("ids are found whatever their case", async () => {
  const found = await memory("--model", "Llama-3.3-70B", "--accelerator", "H200-SXM", "--tp", "2", "--context", "4k");
  // 80 layers x 8 heads x 128 x 2 x 2 bytes.
  expect(found.kvBytesPerToken).toBe(327_680);
});

test("a device whose memory no source says is counted by its label, unless what its driver prints is entered", async () => {
  const byLabel = await memory("--model", "qwen3-32b", "--accelerator", "mi300x", "--context", "8k");
  expect(byLabel.ledger.totalBytes / 2 ** 30).toBeCloseTo(191.15, 2);
  const entered = await memory(
    "--model",
    "qwen3-32b",
    "--accelerator",
    "mi300x",
    "--context",
    "8k",
    "--memory",
    "191.5",
  );
  expect(entered.ledger.totalBytes).toBe(191.5 * 1024 * 1024 * 1024);
});

test.each([
  [["--model", "llama-9"], "--model"],
  [["--tp", "many"], "--tp"],
  [["--tp", "0"], "--tp"],
  [["--attention", "pp"], "--attention"],
  [["--attention-ranks", "2"], "--attention-ranks"],
  [["--ep", "4"], "--ep"],
  [["--weights", "fp7"], "--weights"],
  [["--context", "none"], "--context"],
  [["--context", "1.5"], "--context"],
])("%j is refused in the words of the option", async (changed, at) => {
  const usual = new Map([
    ["--model", "qwen3-32b"],
    ["--accelerator", "h200-sxm"],
    ["--context", "4096"],
  ]);
  const [option = "", value = ""] = changed;
  const typed = ["memory", ...[...usual.set(option, value)].flat(), "--json"];
  const { status, printed: text } = await ran(typed);
  const { error } = JSON.parse(text) as { error: { at: string; text: string } };
  expect([status, error.at]).toEqual([2, at]);
  expect(error.text).toContain(at);
  expect(error.text).not.toContain("pools.");
});

test("the text says the answer first and what the replica holds", async () => {
  const text = await printed(["memory", ...deepseek, "--kv", "fp8", ...measured]);
  expect(text.split("\n")[0]).toBe("8 NVIDIA H200 SXM 141 GB hold DeepSeek V3 and 41 sequences of 32,768 tokens.");
});
