import { bytesPerGibibyte, bytesPerGigabyte, bytesPerMebibyte } from "../quantity/bytes.ts";
import { formatDecimals, formatShare } from "../quantity/format-number.ts";

/** A figure of the documents that this product began with, worked out anew. */
export interface FoundingFigure {
  readonly what: string;
  /** As those documents give it. */
  readonly says: string;
  /** What it is. */
  readonly is: string;
  /** How that comes about, in numbers. */
  readonly arithmetic: string;
}

const count = (value: number) => formatDecimals(value, 0);
const gigabytes = (bytes: number) => `${formatDecimals(bytes / bytesPerGigabyte, 2)}\u00a0GB`;
const gibibytes = (bytes: number) => `${formatDecimals(bytes / bytesPerGibibyte, 2)}\u00a0GiB`;

/** A key and a value for each of 8 heads of 128 in each of 80 layers: Llama 2 70B, and Llama 3 70B alike. */
const kvElementsPerToken = 2 * 80 * 8 * 128;
const wideBytes = 2;
const narrowBytes = 1;

/** Sessions of 70B parameters on so many devices: what a device has left for KV over what a session takes of it. */
interface Sessions {
  readonly devices: number;
  readonly memoryMebibytes: number;
  readonly weightBytes: number;
  readonly kvBytes: number;
  readonly tokens: number;
}

const parameters = 68.98e9;
const memoryShare = 0.9;
const overheadBytes = 3.5 * bytesPerGibibyte;

function roomBytes({ devices, memoryMebibytes, weightBytes }: Sessions): number {
  return memoryMebibytes * bytesPerMebibyte * memoryShare - overheadBytes - (parameters * weightBytes) / devices;
}

const sessionBytes = ({ devices, kvBytes, tokens }: Sessions) => (kvElementsPerToken * kvBytes * tokens) / devices;

/** Sessions that fit whole; `null`: the weights alone do not. */
export function sessionsThatFit(of: Sessions): number | null {
  const room = roomBytes(of);
  return room < 0 ? null : Math.floor(room / sessionBytes(of));
}

function fits(of: Sessions): string {
  const sessions = sessionsThatFit(of);
  return sessions === null
    ? `weights do not fit: ${gibibytes(-roomBytes(of))} short`
    : `${gibibytes(roomBytes(of))} ÷ ${gibibytes(sessionBytes(of))} = ${count(sessions)} whole`;
}

const h200 = 143_771;
const h100 = 81_559;
const short = { kvBytes: wideBytes, tokens: 4096 };
const long = { devices: 1, memoryMebibytes: h200, weightBytes: narrowBytes, tokens: 32_768 };
const wide = { ...short, weightBytes: wideBytes };
const narrow = { ...short, weightBytes: narrowBytes };
const oneWideH200 = { ...wide, devices: 1, memoryMebibytes: h200 };
const twoWideH200 = { ...wide, devices: 2, memoryMebibytes: h200 };
const twoWideH100 = { ...wide, devices: 2, memoryMebibytes: h100 };
const narrowH200 = { ...narrow, devices: 1, memoryMebibytes: h200 };
const narrowH100 = { ...narrow, devices: 1, memoryMebibytes: h100 };

/** Steps until so many in a row succeed, begun from the first after each failure: the sum of 1 / share to each power. */
export function stepsRestarting(steps: number, share: number): number {
  let expected = 0;
  for (let done = 0; done < steps; done += 1) expected = (expected + 1) / share;
  return expected;
}

/** Prompt tokens of calls that each read all before: 1 + 2 + … + calls, times what each adds. */
export function promptTokens(calls: number, added: number): number {
  return (added * calls * (calls + 1)) / 2;
}

/** Share of reads that hit, where so many are read for one that is written. */
const hitShareOf = (readsPerWrite: number) => readsPerWrite / (readsPerWrite + 1);

function kvText(tokens: number, requests = 1): string {
  return `2 × 80 layers × 8 heads × 128 × 2 B × ${count(tokens)} tokens${requests === 1 ? "" : ` × ${requests}`}`;
}

/** Figures of the founding documents that are wrong, or less than the whole, with both values. */
export function foundingFigures(): readonly FoundingFigure[] {
  const kv = kvElementsPerToken * wideBytes;
  const batchTokens = 64 * (128 + 2048);
  const narrowNeed = parameters * narrowBytes + batchTokens * kvElementsPerToken * narrowBytes;
  return [
    {
      what: "KV cache of Llama 2 70B at 4,096 tokens in BF16",
      says: "0.4 GB",
      is: `${count(kv * 4096)} B, ${gigabytes(kv * 4096)}`,
      arithmetic: kvText(4096),
    },
    {
      what: "KV cache of Llama 3 70B at 10,000 tokens in BF16, for one request and for 32",
      says: "0.2 GB; 6.4 GB",
      is: `${gigabytes(kv * 10_000)}; ${gigabytes(kv * 10_000 * 32)}`,
      arithmetic: kvText(10_000, 32),
    },
    {
      what: "Sessions of Llama 2 70B at 4,096 tokens, 16-bit weights",
      says: "44 on H200, 25 on H100",
      is: `one H200: none; two H200: ${sessionsThatFit(twoWideH200)}; two H100: ${sessionsThatFit(twoWideH100)}`,
      arithmetic: `On each device ${fits(oneWideH200)}; ${fits(twoWideH200)}; ${fits(twoWideH100)}`,
    },
    {
      what: "The same with FP8 weights, on one device",
      says: "44 on H200, 25 on H100",
      is: `H200: ${sessionsThatFit(narrowH200)}; H100: ${sessionsThatFit(narrowH100)}`,
      arithmetic: `${fits(narrowH200)}; ${fits(narrowH100)}`,
    },
    {
      what: "The same on one H200 at 32,768 tokens, by memory alone",
      says: "5 to 6",
      is: `${sessionsThatFit({ ...long, kvBytes: wideBytes })}; with an FP8 KV cache ${sessionsThatFit({ ...long, kvBytes: narrowBytes })}`,
      arithmetic: `${fits({ ...long, kvBytes: wideBytes })}; ${fits({ ...long, kvBytes: narrowBytes })}`,
    },
    {
      what: "H200 1.9 times an H100 on Llama 70B, batch 64 of 128 in and 2,048 out",
      says: "1.9 times",
      is: `one H100 does not hold that batch: it needs ${gigabytes(narrowNeed)} at full length`,
      arithmetic: `${gigabytes(parameters)} of FP8 weights + 64 × 2,176 tokens × ${count(kvElementsPerToken)} B of FP8 KV`,
    },
    {
      what: "Reads and writes of a prompt cache of 11.7 to 1, and 97.2 % hits",
      says: "given as one measurement",
      is: `11.7 to 1 is ${formatShare(hitShareOf(11.7))}; 97.2 % is ${formatDecimals(0.972 / (1 - 0.972), 1)} to 1: two measurements`,
      arithmetic: "11.7 ÷ 12.7; 0.972 ÷ 0.028",
    },
    {
      what: "3 tool calls of 200 ms each, when agents a second go from 10 to 1,000",
      says: "latency multiplies",
      is: `${count(10 * 3 * 0.2)} to ${count(1000 * 3 * 0.2)} tool calls in flight; latency stays until a limit binds`,
      arithmetic: "agents a second × 3 × 0.2 s",
    },
    {
      what: "Prompts of 10 calls of 2,000 new tokens that keep their history",
      says: "20,000 tokens implied",
      is: `${count(promptTokens(10, 2000))} tokens`,
      arithmetic: "2,000 × (1 + 2 + … + 10)",
    },
    {
      what: "10 steps that each succeed with 0.9, tried without limit",
      says: "nothing",
      is: `${formatDecimals(stepsRestarting(10, 0.9), 2)} steps a success from the start again, ${formatDecimals(10 / 0.9, 2)} where they resume`,
      arithmetic: "1 ÷ 0.9 + 1 ÷ 0.9² + … + 1 ÷ 0.9¹⁰; 10 ÷ 0.9",
    },
  ];
}
