import type { ExportKind, ExportSource } from "../../exports/export-kind.ts";
import { exportKinds } from "../../exports/export-kinds.ts";
import { carriedCounts } from "../../planning/carried-counts.ts";
import { monthBills } from "../../planning/forecast/month-bills.ts";
import { evenDraws, oddsInPieces } from "../../planning/draws/odds.ts";
import { pagePlan } from "../../planning/page-plan.ts";
import { pageRange } from "../../planning/page-range.ts";
import { explainedJudgement } from "../../planning/plan-scenario.ts";
import { planTrace, usualTraceCalls } from "../../planning/traces/plan-trace.ts";
import { linkText } from "../../scenario/link/codec.ts";
import { shownOf } from "../../scenario/link/shown.ts";
import { whenAsked } from "../../numeric/when-asked.ts";
import { promptsOf } from "../../scenario/prompt-pool.ts";
import { type Outcome, nearest, quoted, refused, success } from "../../scenario/problem.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { hasOption, optionText } from "../arguments.ts";
import type { Arguments, Command, Io } from "../command.ts";
import { doneByThreads, workersFrom, workersOption } from "../done-by-threads.ts";
import { judging, progressOn } from "../progress.ts";
import { sourceWords } from "../source.ts";
import { diskProblem } from "../sweep/disk-problem.ts";
import { askedScenario, setOption } from "./plan.ts";

const ids = exportKinds.map(({ id }) => id);
const usualDraws = 256;
const mostDraws = 65_536;

function kindFrom(typed: string): Outcome<ExportKind> {
  const kind = exportKinds.find(({ id }) => id === typed.toLowerCase());
  if (kind !== undefined) return success(kind);
  const text = `There is no export ${quoted(typed)}; the nearest is ${nearest(typed, ids, 1)[0]}, of ${ids.join(", ")}.`;
  return refused("unknown-kind", typed, text);
}

/** The pools that documents are asked of: one by its id, or all that serve calls; what is put up has replicas of prompts, too. */
function poolsFrom(args: Arguments, kind: ExportKind, { pools }: Scenario): Outcome<readonly string[]> {
  const typed = optionText(args, "pool");
  const isDeployed = kind.form === "pools" && kind.purpose !== undefined;
  const known = pools.flatMap(({ id, split }) => (split === null || !isDeployed ? [id] : [id, promptsOf(id)]));
  if (typed === null) return success(known);
  if (kind.form !== "pools")
    return refused("needless-pool", "--pool", `${kind.id} is one document of the whole plan and takes no --pool.`);
  if (known.includes(typed)) return success([typed]);
  return refused("unknown-pool", "--pool", `There is no pool ${quoted(typed)}; the plan has ${known.join(", ")}.`);
}

function drawsFrom(typed: string | null): Outcome<number> {
  if (typed === null) return success(usualDraws);
  return /^\d+$/.test(typed) && Number(typed) <= mostDraws
    ? success(typed === "0" ? 0 : evenDraws(Number(typed)))
    : refused("bad-draws", "--draws", `--draws takes a whole number up to ${mostDraws}; 0: no odds.`);
}

/** The plan of a scenario, and what exports may ask of it beside. */
function sourceOf(scenario: Scenario, draws: number, workers: number, args: Arguments, io: Io): ExportSource {
  const judgement = hasOption(args, "formula") ? null : explainedJudgement(scenario, progressOn(io, judging));
  const plan = pagePlan(scenario, judgement);
  const range = whenAsked(() => pageRange({ scenario, judgement }));
  return {
    scenario,
    plan,
    link: linkText(scenario, shownOf(plan.plan, plan.method)),
    range: async () => range(),
    trace: async (poolId) => planTrace(plan.input, plan.plan, { poolId, calls: usualTraceCalls, seed: scenario.seed }),
    months: async () => monthBills({ scenario, judgement }),
    counts: async () => carriedCounts({ scenario, judgement }),
    odds: async () =>
      draws === 0
        ? null
        : doneByThreads((crew) => oddsInPieces({ scenario, judgement, draws }, crew), workers, io, "drawing"),
  };
}

async function contentOf(
  kind: ExportKind,
  source: ExportSource,
  pools: readonly string[],
): Promise<string | Uint8Array> {
  if (kind.form !== "pools") return kind.write(source);
  const documents: string[] = [];
  for (const pool of pools) documents.push(await kind.write(source, pool));
  return documents.join("---\n");
}

/** Writes a file whole, over what stood there. */
function written(path: string, content: string | Uint8Array, io: Io): Outcome<null> {
  try {
    const file = io.machine.disk.openAt(path, 0);
    try {
      file.append(content);
    } finally {
      file.close();
    }
    return success(null);
  } catch (error) {
    return diskProblem(error, path);
  }
}

const command: Command = {
  name: "export",
  usage: "KIND SOURCE [--out FILE] [--pool ID] [--set path=value]... [--draws N] [--workers N] [--formula]",
  summary: `write a plan for others: ${ids.join(", ")}`,
  operands: ["KIND", "SOURCE"],
  required: 2,
  needs: `export needs a kind (${ids.join(", ")}) and a scenario: ${sourceWords}.`,
  options: [
    { name: "out", value: "FILE", about: "write into a file instead of standard output" },
    { name: "pool", value: "ID", about: "of kinds with a document a pool: that of one pool" },
    setOption,
    { name: "draws", value: "N", about: `plans that odds in an export are drawn from (${usualDraws}); 0: no odds` },
    workersOption,
    { name: "formula", value: null, about: "take counts of replicas by formula, without a simulation" },
  ],
  run: async (args, io) => {
    const kind = kindFrom(args.operands[0] ?? "");
    if (!kind.ok) return kind.problem;
    const out = optionText(args, "out");
    if (kind.value.form === "bytes" && out === null && io.columns !== null) {
      const text = `${kind.value.id} is no text for a terminal: name a file with --out, or send it into one.`;
      return refused("binary-on-terminal", "--out", text).problem;
    }
    const asked = await askedScenario(args.operands[1] ?? "", args, io);
    if (!asked.ok) return asked.problem;
    const pools = poolsFrom(args, kind.value, asked.value);
    if (!pools.ok) return pools.problem;
    const draws = drawsFrom(optionText(args, "draws"));
    if (!draws.ok) return draws.problem;
    const workers = workersFrom(args, io);
    if (!workers.ok) return workers.problem;
    const source = sourceOf(asked.value, draws.value, workers.value, args, io);
    const content = await contentOf(kind.value, source, pools.value);
    if (out !== null) {
      const end = written(out, content, io);
      return end.ok ? null : end.problem;
    }
    io.out(content);
    return null;
  },
};

export default command;
