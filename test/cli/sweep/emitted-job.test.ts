import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { printed, ran } from "../ran.ts";
import { slurmCluster, until, whyNoCluster } from "./slurm-cluster.ts";

const folder = mkdtempSync(join(tmpdir(), "jobs-"));
afterAll(() => rmSync(folder, { recursive: true }));

const sets = ["--set", "classes.documents.arrivals.perDay=20k,40k,60k", "--set", "classes.documents.steps=1,2,3,4"];
const sweep = (...more: readonly string[]) => ["sweep", "document-processing", ...sets, ...more];

/** What a shell makes of a script: the words of the one command that it runs. */
function wordsIn(script: string, env: Readonly<Record<string, string>> = {}): readonly string[] {
  const body = `plimsoll() { printf '%s\\0' "$@"; }\n${script.replace("exec plimsoll", "plimsoll")}`;
  const { stdout, status } = spawnSync("bash", ["-c", body], { encoding: "utf8", env: { ...process.env, ...env } });
  expect(status).toBe(0);
  return stdout.split("\0").slice(0, -1);
}

test("a Slurm array has a task for each of five shards, and gives them the values that were typed", async () => {
  const script = await printed(sweep("--shards", "5", "--workers", "3", "--out", "points", "--emit", "slurm"));
  expect(script).toMatch(/^#!\/bin\/bash\n/);
  expect(script).toContain("\n#SBATCH --array=0-4\n");
  expect(script).toContain("\n#SBATCH --cpus-per-task=3\n");
  const words = wordsIn(script, { SLURM_CPUS_PER_TASK: "3" });
  expect(words[0]).toBe("sweep");
  expect(words.slice(2)).toEqual([...sets, "--shards", "5", "--out", "points", "--workers", "3"]);
  // The link is the scenario as it is, and not as its file is when the task begins.
  expect(JSON.parse(await printed(["open", words[1] ?? ""]))).toMatchObject({ title: expect.any(String) as string });
});

test("a Kubernetes Indexed Job parses, and has as many completions as shards", async () => {
  const text = await printed(
    sweep("--shards", "5", "--judge", "--seeds", "1..3", "--out", "/data/a", "--emit", "kubernetes"),
  );
  const job = parse(text) as Record<string, never>;
  expect(job).toMatchObject({
    apiVersion: "batch/v1",
    kind: "Job",
    spec: {
      completionMode: "Indexed",
      completions: 5,
      parallelism: 5,
      template: {
        spec: {
          restartPolicy: "OnFailure",
          containers: [
            {
              command: ["node", "/plimsoll/plimsoll.js"],
              volumeMounts: [{ name: "sweep", mountPath: "/data/a" }],
            },
          ],
          volumes: [{ name: "sweep", persistentVolumeClaim: { claimName: "plimsoll-sweep" } }],
        },
      },
    },
  });
  const args = (job as never as { spec: { template: { spec: { containers: [{ args: string[] }] } } } }).spec.template
    .spec.containers[0].args;
  expect(args.slice(2)).toEqual([
    ...sets,
    "--seeds",
    "1..3",
    "--judge",
    "--shards",
    "5",
    "--workers",
    "1",
    "--out",
    "/data/a",
  ]);
});

test.each([
  ["points", "/points"],
  ["./a/../b", "/b"],
  [".", "/sweep"],
  ["a:b", "/sweep"],
])("in a pod the folder %s is %s", async (typed, mounted) => {
  const text = await printed(sweep("--out", typed, "--emit", "kubernetes"));
  expect(text).toContain(`mountPath: ${mounted}\n`);
  expect(text).toContain(`- --out\n                - ${mounted}\n`.replaceAll(/\n {16}/g, "\n            "));
});

const hostile = `a'b"c $(touch x) \`touch y\` \\ {} {#} {= print 1 =} ; rm -rf z & | > #`;

test("whatever stands in a value or a folder, a job runs the words that were typed and nothing else", async () => {
  const typed = ["--set", `title=plain,${hostile}`, "--shards", "2", "--out", `${hostile}\nnext`];
  for (const kind of ["slurm", "parallel"]) {
    const script = await printed(["sweep", "document-processing", ...typed, "--emit", kind]);
    const words = wordsIn(kind === "slurm" ? script : script.replace(/\nexport -f[^]*$/, "\nsweep_shard\n"));
    expect(words).toContain(`title=plain,${hostile}`);
    expect(words).toContain(`${hostile}\nnext`);
  }
  const text = await printed(["sweep", "document-processing", ...typed, "--emit", "kubernetes"]);
  // Kubernetes makes one dollar of two, and a variable of $(NAME).
  expect(JSON.stringify(parse(text))).toContain(JSON.stringify(`title=plain,${hostile}`.replaceAll("$", "$$$$")));
});

test("what is no kind of job is refused", async () => {
  const { status, complaints } = await ran(sweep("--out", "x", "--emit", "pbs"));
  expect([status, complaints]).toEqual([2, '--emit takes slurm, kubernetes, parallel, not "pbs".\n']);
});

const noParallel =
  spawnSync("bash", ["-c", "parallel --version | grep -q '^GNU parallel'"]).status === 0
    ? null
    : "there is no GNU parallel on this machine";

test.skipIf(noParallel !== null)(
  `GNU parallel runs each of three shards with its number${noParallel === null ? "" : ` (left out: ${noParallel})`}`,
  async () => {
    const script = await printed([
      "sweep",
      "document-processing",
      "--set",
      `title=plain,${hostile}`,
      "--shards",
      "3",
      "--out",
      "o",
      "--emit",
      "parallel",
    ]);
    const log = join(folder, "parallel.log");
    const body = `plimsoll() { echo "$PARALLEL_SEQ $4" >> ${log}; }\nexport -f plimsoll\n${script}`;
    const { status, stderr } = spawnSync("bash", ["-c", body], { cwd: folder, encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
    const lines = readFileSync(log, "utf8").trimEnd().split("\n").toSorted();
    expect(lines).toEqual([1, 2, 3].map((number) => `${number} title=plain,${hostile}`));
  },
);

/** The built program, as a job runs it. */
function program(words: readonly string[]) {
  return spawnSync("node", ["scripts/plimsoll.js", ...words], { encoding: "utf8" });
}

function bytesOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

const noCluster = whyNoCluster();

test.skipIf(noCluster !== null)(
  `a Slurm array whose task is killed in the middle goes on where it stopped, and joins to the same bytes${noCluster === null ? "" : ` (left out: ${noCluster})`}`,
  async () => {
    const cluster = await slurmCluster(folder);
    try {
      const out = join(folder, "points");
      // So many points that a task is met in the middle.
      const prices = Array.from({ length: 320 }, (_, index) => 1 + index / 100).join(",");
      const asked = ["sweep", "document-processing", "--set", `pools.night.usdPerDeviceHour=${prices}`];
      const job = join(folder, "job.sh");
      writeFileSync(job, program([...asked, "--shards", "2", "--out", out, "--emit", "slurm"]).stdout);
      const id = cluster.asked("sbatch", ["--parsable", job]).trim();
      expect(id).toMatch(/^\d+$/);
      const part = join(out, "shard-1-of-2.jsonl.part");
      await until(() => bytesOf(part) > 0, "the second shard has a point");
      cluster.asked("scancel", ["--signal=KILL", "--full", `${id}_1`]);
      await cluster.emptied();
      expect(readdirSync(out).toSorted()).toEqual(["shard-0-of-2.jsonl", "shard-1-of-2.jsonl.part"]);
      const missing = program(["sweep-join", out]);
      expect([missing.status, missing.stdout]).toEqual([2, ""]);
      expect(missing.stderr).toBe(
        "160 of 320 points are missing: 160 to 319. Not finished: shard-1-of-2.jsonl.part.\n",
      );
      const again = cluster.asked("sbatch", ["--parsable", "--array=1", job]).trim();
      await cluster.emptied();
      expect(readFileSync(join(folder, `slurm-${again}_1.out`), "utf8")).toMatch(
        /^Going on after \d+ of 160 points\.\n/,
      );
      const joined = program(["sweep-join", out]);
      expect([joined.status, joined.stderr]).toEqual([0, ""]);
      const whole = join(folder, "whole");
      program([...asked, "--out", whole]);
      expect(joined.stdout).toBe(readFileSync(join(whole, "shard-0-of-1.jsonl"), "utf8"));
    } finally {
      await cluster.end();
    }
  },
);
