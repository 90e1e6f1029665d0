import { expect, test } from "vitest";
import gemma from "../../src/catalog/models/gemma-3-27b.ts";
import small from "../../src/catalog/models/qwen3-vl-2b.ts";
import qwen from "../../src/catalog/models/qwen3-vl-8b.ts";
import { imagePatches, imageTokens, towerFlops } from "../../src/engine/vision-tower.ts";
import { allFigures } from "../../src/metrics/all-figures.ts";
import { basePlan, planScenario } from "../../src/planning/plan-scenario.ts";
import { simulatedPlan } from "../../src/planning/simulation/simulated-plan.ts";
import { readScenario } from "../scenario/read-scenario.ts";

interface Sent {
  readonly perPrompt: number;
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly tokensPerImage?: number;
}

interface Changes {
  readonly work?: object;
  readonly pool?: object;
  readonly others?: readonly object[];
}

const pages = {
  id: "read",
  name: "Read pages",
  pool: "see",
  arrivals: { perDay: 200_000, peakToAverage: 2 },
  prefixTokens: 500,
  cachedShare: 0,
  outputTokens: 300,
  limits: { ttftSeconds: 5, itlSeconds: 0.1 },
};

function scenarioOf(images: Sent | null, { work = {}, pool = {}, others = [] }: Changes = {}) {
  return readScenario({
    schema: "plimsoll.scenario/1",
    title: "Pages that are read",
    asOfDate: "2026-11-20",
    classes: [{ ...pages, images, ...work }, ...others],
    pools: [{ id: "see", model: "qwen3-vl-8b", accelerator: "h100-sxm", weights: "bf16", replicas: 4, ...pool }],
    reserves: { failure: 0 },
    targets: {},
    costs: {},
    simulation: { events: 20_000, runs: 1 },
  });
}

const read = (images: Sent | null, changes?: Changes) => planScenario(scenarioOf(images, changes));

test.each([
  // 1,024 / 32 = 32 parts a side; 960 / 32 = 30, 1,280 / 32 = 40; 1,000 / 32 = 31.25, 700 / 32 = 21.9; halves go to the even side.
  ["qwen", 1024, 1024, 1024 + 2],
  ["qwen", 960, 1280, 1200 + 2],
  ["qwen", 1000, 700, 31 * 22 + 2],
  ["qwen", 1040, 1072, 32 * 34 + 2],
  // Scaled to 65,536 pixels: 256 x 256, and 362 x 181, of which every part that is begun counts.
  ["qwen", 50, 50, 64 + 2],
  ["qwen", 100, 50, 12 * 6 + 2],
  // To 16,777,216: 4,096 x 4,096, and 4,729.6 x 3,547.2, of whole parts alone.
  ["qwen", 8192, 8192, 16_384 + 2],
  ["qwen", 8000, 6000, 147 * 110 + 2],
  // Squares of 896 pixels in parts of 56, two line breaks and two marks.
  ["gemma", 4000, 30, 256 + 4],
] as const)("%s: an image of %d by %d pixels is %d tokens", (name, width, height, tokens) => {
  expect(imageTokens((name === "qwen" ? qwen : gemma).tower, width, height)).toBe(tokens);
});

test("towers have the parameters that their checkpoints hold: 576 million before Qwen3-VL 8B, 407 before 2B, 417 in SigLIP", () => {
  expect(qwen.tower.parameters / 576.4e6).toBeCloseTo(1, 2);
  expect(small.tower.parameters / 407e6).toBeCloseTo(1, 2);
  // And a matrix from 1,152 to the model's 5,376.
  expect((gemma.tower.parameters - 1152 * 5376) / 417e6).toBeCloseTo(1, 2);
});

test("an image of 4,096 patches takes 5.9 TFLOPs in 27 layers, of which attention is two fifths, and a twentieth more to be merged", () => {
  expect(imagePatches(qwen.tower, 1026)).toBe(4096);
  const perLayer = 4 * 1152 ** 2 + 2 * 1152 * 4304;
  const matrices = 4096 * 27 * 2 * perLayer;
  const attention = 4096 * 27 * 4 * 1152 * 4096;
  expect(attention / (matrices + attention)).toBeCloseTo(0.38, 2);
  expect(towerFlops(qwen.tower, 4096) / (matrices + attention)).toBeCloseTo(1.06, 2);
});

const two: Sent = { perPrompt: 2, widthPixels: 1024, heightPixels: 1024 };
const textOfTwo = { work: { prefixTokens: 500 + 2 * 1026 } };

/** What the tower takes for two images of 4,096 patches on one H100: twice 8.9 ms that devices do not share, and 12.8 ms of FLOPs. */
const towerSeconds = 2 * ((4096 * 27 * 1152 * 2 * 117) / 3350e9 + towerFlops(qwen.tower, 4096) / (0.495 * 989e12));

test("two images of 1,026 tokens make a prompt of 500 one of 2,552, and one on every third prompt adds 342 in the mean", () => {
  expect(read(two).classes[0]?.promptTokensPerCall).toBe(2552);
  expect(read({ ...two, perPrompt: 1 / 3 }).classes[0]?.promptTokensPerCall).toBeCloseTo(842, 9);
  expect(read({ ...two, tokensPerImage: 700 }).classes[0]?.promptTokensPerCall).toBe(1900);
});

test("the tower's weights lie on the device, half of them on each of two, and its time is in the first token and in the replica's use", () => {
  const [images, text] = [read(two), read(null, textOfTwo)];
  const [seeing, reading] = [images.pools[0], text.pools[0]];
  const lineOf = (pool: typeof seeing) => pool?.memoryLedger?.lines.find(({ id }) => id === "vision-tower")?.bytes;
  expect(lineOf(seeing)).toBe(2 * qwen.tower.parameters);
  expect(lineOf(read(two, { pool: { tp: 2 } }).pools[0])).toBe(qwen.tower.parameters);
  expect(lineOf(reading)).toBeUndefined();
  const added = (seeing?.ttftPrefillSeconds ?? 0) - (reading?.ttftPrefillSeconds ?? 0);
  expect(added / towerSeconds).toBeGreaterThan(0.98);
  expect(added / towerSeconds).toBeLessThan(1.05);
  expect(seeing?.utilisation).toBeGreaterThan(reading?.utilisation ?? 1);
  expect(seeing?.kvBytesPerToken).toBe(reading?.kvBytesPerToken);
});

test("what the tower takes is a figure with its formula, and where no image is sent there is none", () => {
  const figure = allFigures.find(({ id }) => id === "towerSeconds");
  const { plan, input } = basePlan(scenarioOf(two));
  expect(figure?.read(plan, input, "read")).toBeCloseTo(towerSeconds, 12);
  expect(figure?.explain(plan, input, "read")).toMatchObject({ kind: "formula" });
  const plain = basePlan(scenarioOf(null));
  expect(figure?.read(plain.plan, plain.input, "read")).toBeNull();
});

/** Mean time to the first token of calls that are nearly always alone, as simulated. */
function simulatedTtft(images: Sent | null, { work, ...changes }: Changes = {}): number {
  const { input, plan } = basePlan(scenarioOf(images, { ...changes, work: { arrivals: { perDay: 2000 }, ...work } }));
  const mean = simulatedPlan(input, plan)?.lanes[0]?.ttft.mean;
  if (mean === null || mean === undefined) throw new Error("nothing was simulated");
  return mean.value;
}

test("simulated, images come as much later than as many tokens of text as the tower takes for them", () => {
  const seconds = simulatedTtft(two) - simulatedTtft(null, textOfTwo);
  expect(seconds / towerSeconds).toBeGreaterThan(0.99);
  expect(seconds / towerSeconds).toBeLessThan(1.01);
});

const split = { pool: { split: {} } };

test("where prompts are computed apart their replicas hold the tower and take its time, by formula and simulated; those that answer do neither", () => {
  const sides = read(two, split).pools;
  const towers = sides.map(({ memoryLedger }) => memoryLedger?.lines.some(({ id }) => id === "vision-tower"));
  expect(Object.fromEntries(sides.map(({ id }, index) => [id, towers[index]]))).toEqual({
    see: false,
    "see prompts": true,
  });
  const prompts = (plan: ReturnType<typeof read>) =>
    plan.pools.find(({ id }) => id === "see prompts")?.ttftPrefillSeconds ?? Number.NaN;
  const added = prompts(read(two, split)) - prompts(read(null, { ...split, ...textOfTwo }));
  expect(added / towerSeconds).toBeGreaterThan(0.98);
  expect(added / towerSeconds).toBeLessThan(1.05);
  const simulated = simulatedTtft(two, split) - simulatedTtft(null, { ...split, ...textOfTwo });
  expect(simulated / towerSeconds).toBeGreaterThan(0.99);
  expect(simulated / towerSeconds).toBeLessThan(1.01);
});

test("further calls find the images in the cache: of four calls one has the tower's time, all four where nothing is kept", () => {
  const turns = { callsPerStep: 4, growthTokensPerCall: 400, arrivals: { perDay: 2000 } };
  const towerPerCall = (cachedShare: number | null) => {
    const kept = { work: { ...turns, cachedShare }, pool: { routing: { router: "cache-aware" } } };
    const text = { ...kept, work: { ...kept.work, ...textOfTwo.work } };
    const added = simulatedTtft(two, kept) - simulatedTtft(null, text);
    const [seeing, reading] = [read(two, kept), read(null, text)];
    const formula = (seeing.pools[0]?.ttftPrefillSeconds ?? 0) - (reading.pools[0]?.ttftPrefillSeconds ?? 0);
    return [added / towerSeconds, formula / towerSeconds] as const;
  };
  for (const share of towerPerCall(null)) expect(Math.abs(share - 1 / 4)).toBeLessThan(0.02);
  // Typed shares are the formula's: what a simulation finds is in its caches.
  expect(Math.abs(towerPerCall(0)[1] - 1)).toBeLessThan(0.05);
});

test("beside a class of text alone the tower's time is that of the class which sends images", () => {
  const chat = { ...pages, id: "chat", name: "Chat", images: null };
  const meanOf = (images: Sent | null, prefixTokens: number) => {
    const { classes } = read(images, { work: { prefixTokens, arrivals: { perDay: 2000 } }, others: [chat] });
    return classes.map(({ ttftMeanSeconds }) => ttftMeanSeconds ?? Number.NaN);
  };
  const [with_, without] = [meanOf(two, 500), meanOf(null, 2552)];
  const [own = 0, other = 0] = with_.map((seconds, index) => seconds - (without[index] ?? 0));
  expect(own / towerSeconds).toBeGreaterThan(0.95);
  expect(other / towerSeconds).toBeLessThan(0.05);
});

test("of images that no model sees the plan says that they are left out, or with tokens that were entered that the tower is", () => {
  const pool = { model: "llama-3.1-8b" };
  const { findings, classes } = read(two, { pool });
  expect(findings.map(({ code }) => code)).toContain("images-left-out");
  expect(classes[0]?.promptTokensPerCall).toBe(500);
  const entered = read({ ...two, tokensPerImage: 700 }, { pool });
  expect(entered.findings.find(({ code }) => code === "images-left-out")?.text).toContain("700 prompt tokens");
  expect(entered.classes[0]?.promptTokensPerCall).toBe(1900);
  expect(read(two).findings.map(({ code }) => code)).not.toContain("images-left-out");
});

test("a hosted model bills images by the tokens that were entered, else by those of the pool's model, which the plan says", () => {
  const work = { servedBy: "hosted", hosted: "fireworks-gpt-oss-120b" };
  const [ruled, entered] = [read(two, { work }), read({ ...two, tokensPerImage: 700 }, { work })];
  expect(ruled.classes[0]?.promptTokensPerCall).toBe(2552);
  expect(entered.classes[0]?.promptTokensPerCall).toBe(1900);
  const text = read(null, { work: { ...work, prefixTokens: 1900 } });
  expect(entered.classes[0]?.costUsdPerMonth).toBe(text.classes[0]?.costUsdPerMonth);
  const codes = (plan: typeof ruled) => plan.findings.map(({ code }) => code);
  expect(codes(ruled)).toContain("images-priced-alike");
  expect(codes(entered)).not.toContain("images-priced-alike");
});
