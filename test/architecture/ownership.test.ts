import { expect, test } from "vitest";
import { moduleScratch, ownedRecords, strayWrites } from "./ownership.ts";
import { fabricated, filesUnder, sourcesOf } from "./source-tree.ts";

const simulation = new Map(
  [...sourcesOf(filesUnder("src"))].filter(([path]) => path.startsWith("src/engine/simulation/")),
);
const replica = ownedRecords(simulation, "src/engine/simulation/replica.ts", "Replica");

test("each record of a replica is written by the file that declares it, and by no other", () => {
  expect(replica.map(({ name, file }) => `${name}: ${file.slice("src/engine/simulation/".length)}`)).toEqual([
    "queue: queue.ts",
    "blocks: call-blocks.ts",
    "running: running-calls.ts",
    "generating: generating-set.ts",
    "membership: presence.ts",
    "adapters: adapter-slots.ts",
    "step: step.ts",
  ]);
  expect(strayWrites(simulation, replica)).toEqual([]);
});

const made = (elsewhere: string) =>
  fabricated({
    "a/replica.ts": "export interface Replica {\n  readonly index: number;\n  readonly step: Step;\n}\n",
    "a/step.ts":
      "export interface Step {\n  readonly calls: Call[];\n  stroke: number;\n  count: number;\n}\nstep.stroke = 1;\n",
    "a/line.ts": "export interface Line {\n  count: number;\n}\nline.count += 1;\n",
    "a/else.ts": elsewhere,
  });

test.each([
  "replica.step.stroke = 2;",
  "one.stroke += 2;",
  "step.stroke ??= 2;",
  "one.stroke++;",
  "replica.step.count -= 1;",
  "calls[0] = call;",
  "step.calls.push(call);",
  "calls.length = 0;",
])("%s is a stray write", (code) => {
  const files = made(code);
  expect(strayWrites(files, ownedRecords(files, "a/replica.ts", "Replica"))).toHaveLength(1);
});

test.each(["line.count = 2;", "step.stroke === 2;", "const { stroke } = step;", "// step.stroke = 2", "f(calls[0]);"])(
  "%s is none",
  (code) => {
    const files = made(code);
    expect(strayWrites(files, ownedRecords(files, "a/replica.ts", "Replica"))).toEqual([]);
  },
);

/** Windows on the bits of a number: written and read within one expression. */
const bitWindows = [
  "src/numeric/binary-exponent.ts: view",
  "src/numeric/float-bucket.ts: view",
  "src/numeric/float-bucket.ts: words",
];

test("no module of the simulation or of the arithmetic under it keeps anything from one call to the next", () => {
  const numeric = [...sourcesOf(filesUnder("src"))].filter(([path]) => path.startsWith("src/numeric/"));
  expect(moduleScratch(new Map([...simulation, ...numeric]))).toEqual(bitWindows);
  const scratch = "const plan = { tokens: 0 };\nlet known = null;\nfunction f() {\n  plan.tokens = 1;\n}\n";
  expect(moduleScratch(fabricated({ "a.ts": scratch }))).toEqual(["a.ts: known", "a.ts: plan"]);
  expect(moduleScratch(fabricated({ "a.ts": "const most = { tokens: 0 };\nf(most.tokens === 1);\n" }))).toEqual([]);
});
