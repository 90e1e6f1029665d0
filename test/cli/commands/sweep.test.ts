import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { processDisk } from "../../../src/cli/process-disk.ts";
import type { Disk } from "../../../src/cli/sweep/machine.ts";
import type { SweepLine, SweptDraws } from "../../../src/formats/sweeps/sweep-line.ts";
import type { PlanDocument } from "../../../src/planning/plan-document.ts";
import type { World } from "../fake-io.ts";
import { printed, ran } from "../ran.ts";

const folder = mkdtempSync(join(tmpdir(), "sweep-"));
afterAll(() => rmSync(folder, { recursive: true }));

let folders = 0;
const newFolder = () => join(folder, `out-${String((folders += 1))}`);

const sets = ["--set", "classes.documents.arrivals.perDay=20k,40k,60k", "--set", "classes.documents.steps=1,2"];
const sweep = (...more: readonly string[]) => ["sweep", "document-processing", ...sets, ...more];

/** Runs with files that are really there. */
async function swept(typed: readonly string[], more: World = {}) {
  return ran(typed, { ...more, isOnDisk: true });
}

async function pointsOf(typed: readonly string[]): Promise<readonly SweepLine[]> {
  const out = newFolder();
  expect(await swept([...typed, "--out", out])).toMatchObject({ status: 0 });
  const text = readFileSync(join(out, "shard-0-of-1.jsonl"), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as SweepLine);
}

test("a point is what plan says of the same values, in the order of the values, the last field first", async () => {
  const points = await pointsOf(sweep());
  expect(points.map(({ values }) => Object.values(values))).toEqual([
    [20_000, 1],
    [20_000, 2],
    [40_000, 1],
    [40_000, 2],
    [60_000, 1],
    [60_000, 2],
  ]);
  expect(points.map(({ point, points: all }) => [point, all])).toEqual([0, 1, 2, 3, 4, 5].map((point) => [point, 6]));
  const typed = ["--set", "classes.documents.arrivals.perDay=40k", "--set", "classes.documents.steps=2"];
  const plan = JSON.parse(
    await printed(["plan", "document-processing", ...typed, "--formula", "--json"]),
  ) as PlanDocument;
  const { scenarioHash, devices, replicas, costUsdPerMonth, costUsdPerSuccess, bindingLimit } = plan;
  expect(points[3]).toMatchObject({
    scenarioHash,
    devices,
    replicas,
    costUsdPerMonth,
    costUsdPerSuccess,
    bindingLimit,
  });
  expect(devices).toBeGreaterThan(0);
});

test("seeds stand inside of each combination; values that do not go together are a point that says why", async () => {
  const points = await pointsOf([
    "sweep",
    "document-processing",
    "--set",
    "pools.night.tp=1,4",
    "--set",
    "pools.night.attentionRanks=1,4",
    "--seeds",
    "7..8",
  ]);
  expect(points.map(({ seed }) => seed)).toEqual([7, 8, 7, 8, 7, 8, 7, 8]);
  const refusals = points.filter(({ problem }) => problem !== null);
  // Four groups of ranks do not divide one device.
  expect(refusals.map(({ point }) => point)).toEqual([2, 3]);
  expect(refusals[0]).toMatchObject({ scenarioHash: null, devices: null, costUsdPerMonth: null });
  expect(refusals[0]?.problem?.text).toMatch(/attentionRanks/);
});

test("1, 2 and 7 shards join to the same bytes, whoever says which shard it is", async () => {
  const whole = newFolder();
  await swept(sweep("--out", whole));
  const joined = await swept(["sweep-join", whole]);
  expect(joined.printed.split("\n")).toHaveLength(7);
  const two = newFolder();
  for (const shard of ["0", "1"]) await swept(sweep("--shards", "2", "--shard", shard, "--out", two));
  const seven = newFolder();
  for (let shard = 0; shard < 7; shard += 1) {
    const names = ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "PARALLEL_SEQ"];
    const said = names[shard % 3] ?? "";
    const value = String(said === "PARALLEL_SEQ" ? shard + 1 : shard);
    const machine = { environment: (name: string) => (name === said ? value : null) };
    await swept(sweep("--shards", "7", "--out", seven), { machine });
  }
  expect(readdirSync(seven)).toHaveLength(7);
  for (const out of [two, seven]) expect(await swept(["sweep-join", out])).toEqual(joined);
});

test("a shard that was killed goes on after its last whole line, and one that is whole is left as it is", async () => {
  const out = newFolder();
  await swept(sweep("--out", out));
  const path = join(out, "shard-0-of-1.jsonl");
  const text = readFileSync(path, "utf8");
  const cut = text.split("\n").slice(0, 3).join("\n").slice(0, -20);
  rmSync(path);
  writeFileSync(`${path}.part`, cut);
  const again = await swept(sweep("--out", out));
  expect(again.complaints).toMatch(/^Going on after 2 of 6 points\.\n/);
  expect(readFileSync(path, "utf8")).toBe(text);
  expect(readdirSync(out)).toEqual(["shard-0-of-1.jsonl"]);
  const before = statSync(path).mtimeMs;
  expect((await swept(sweep("--out", out))).complaints).toMatch(/is there already, with all of its 6 points\.\n$/);
  expect(statSync(path).mtimeMs).toBe(before);
});

test("points of another sweep are not written over", async () => {
  const out = newFolder();
  await swept(["sweep", "document-processing", "--set", "classes.documents.steps=1", "--out", out]);
  const { status, complaints } = await swept(sweep("--out", out));
  expect(status).toBe(2);
  expect(complaints).toMatch(/holds points of another sweep \(other values, scenario or version\): remove it/);
});

/** A disk with room for so many bytes. */
function fullDisk(room: number): Disk {
  const full = Object.assign(new Error("no room"), { code: "ENOSPC" });
  return {
    ...processDisk,
    openAt: (path, bytes) => {
      const file = processDisk.openAt(path, bytes);
      return {
        ...file,
        append: (text) => {
          const left = room - file.bytes();
          file.append(text.slice(0, Math.max(0, left)));
          if (text.length > left) throw full;
        },
      };
    },
  };
}

test("a full disk ends with status 2 and a sentence, and the same command goes on when there is room", async () => {
  const out = newFolder();
  const failed = await swept(sweep("--out", out), { machine: { disk: fullDisk(1000) } });
  expect(failed.status).toBe(2);
  expect(failed.complaints).toBe(
    `${out}/shard-0-of-1.jsonl.part cannot be written: there is no room left on the disk. Run the same again: it goes on where it stopped.\n`,
  );
  expect((await swept(["sweep-join", out])).complaints).toMatch(/Not finished: shard-0-of-1\.jsonl\.part\.\n$/);
  expect((await swept(sweep("--out", out))).complaints).toMatch(/^Going on after 2 of 6 points\.\n/);
});

test("draws give every point what the command of that name says of it", async () => {
  const [point] = await pointsOf([
    "sweep",
    "document-processing",
    "--set",
    "classes.documents.steps=1",
    "--draws",
    "50",
  ]);
  expect(point?.draws?.draws).toBe(64);
  const typed = ["draws", "document-processing", "--set", "classes.documents.steps=1", "--draws", "64"];
  const { figures, shortfall } = JSON.parse(await printed([...typed, "--formula", "--json"])) as SweptDraws;
  expect(point?.draws?.figures).toEqual(figures);
  expect(point?.draws?.shortfall.probability).toBe(shortfall.probability);
});

test.each([
  [["--set", "classes.documents.steps=1 to 3"], /"1 to 3" is a range, and a sweep takes single values with commas/],
  [["--set", "classes.documents.steps=1,2,1.0"], /takes "1\.0" twice, as "1"/],
  [["--set", "classes.documents.arrivals.perDay=20,000"], /write 20k or 20000/],
  [["--set", "classes.documents.steps=1,,2"], /has an empty value/],
  [["--set", "classes.documents.steps=1", "--set", "CLASSES.documents.steps=2"], /is swept twice/],
  [["--set", "classes.documents.stepz=1"], /There is no field "classes\.documents\.stepz"; the nearest is/],
  [["--set", "steps"], /--set needs path=a,b,c/],
  [["--set", "__proto__=1"], /There is no field/],
  [["--seeds", "5..1"], /--seeds takes whole numbers/],
  [["--seeds", "1..20000"], /at most 10000/],
  [["--seeds", "1,1"], /names a seed twice/],
  [["--draws", "none"], /--draws takes a whole number/],
  [["--shards", "4"], /--shards 4 needs --shard 0 to 3, or one of SLURM_ARRAY_TASK_ID/],
  [["--shards", "4", "--shard", "4"], /--shard takes a whole number from 0 to 3/],
  [["--shard", "1"], /--shard needs --shards/],
  [["--workers", "0"], /--workers takes a whole number/],
])("%j is refused in words", async (typed, words) => {
  const { status, complaints } = await swept(["sweep", "document-processing", ...typed, "--out", newFolder()]);
  expect(status).toBe(2);
  expect(complaints).toMatch(words);
});

test("a grid of more than two million points is refused by its count", async () => {
  const numbers = (from: number, step: number) => Array.from({ length: 101 }, (_, index) => from + index * step).join();
  const perDay = `classes.documents.arrivals.perDay=${numbers(1000, 1)}`;
  const peak = `classes.documents.arrivals.peakToAverage=${numbers(1, 0.5)}`;
  const typed = ["sweep", "document-processing", "--set", perDay, "--set", peak, "--seeds", "1..200"];
  expect((await swept([...typed, "--out", newFolder()])).complaints).toBe(
    "This grid has 101 × 101 × 200 = 2040200 points; a sweep takes at most 2000000.\n",
  );
});

test("a folder is needed, and a file cannot be one", async () => {
  expect((await swept(sweep())).complaints).toBe("--out DIR is needed.\n");
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect((await swept(sweep("--out", file))).complaints).toContain("a file stands where a folder has to be");
  expect((await swept(sweep("--out", join(file, "in", "it")))).status).toBe(2);
  expect((await swept(sweep("--out", join(newFolder(), "in", "it")))).status).toBe(0);
});
