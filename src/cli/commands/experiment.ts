import { nearest, quoted, refused, success, type Outcome } from "../../scenario/problem.ts";
import { methodRevision } from "../../engine/method.ts";
import { experimentAccount } from "../../experiment-words/experiment-account.ts";
import { experiment, type ExperimentAnswer, type ExperimentKind } from "../../planning/experiments/experiment.ts";
import { printedIn } from "../../quantity/printed-currency.ts";
import { scenarioHash } from "../../scenario/link/scenario-hash.ts";
import { hasOption, optionText } from "../arguments.ts";
import { judgementOf } from "../../planning/plan-scenario.ts";
import type { Command } from "../command.ts";
import { experimentReport } from "../report/experiment-report.ts";
import { ink } from "../report/ink.ts";
import { judging, progressOn } from "../progress.ts";
import { sourceWords } from "../source.ts";
import { askedScenario, setOption } from "./plan.ts";
import { seedFrom, seedOption } from "./simulate.ts";
import { poolOf } from "./splits.ts";

/** What `experiment --json` prints: fields may be added, never renamed, retyped or dropped. */
interface ExperimentDocument {
  readonly schema: "plimsoll.experiment/1";
  readonly method: number;
  readonly scenarioHash: string;
  readonly kind: string;
  readonly pool: string;
  readonly result: NonNullable<ExperimentAnswer["result"]>;
}

/** Kinds as they are typed. */
const kinds: Readonly<Record<string, ExperimentKind>> = {
  "retry-storm": "retries",
  "cold-cache": "cold-cache",
  routing: "routing",
  sessions: "sessions",
  split: "split",
  load: "load",
  loss: "loss",
  burst: "burst",
  scaling: "scaling",
  week: "week",
  signals: "signals",
  tuning: "tuning",
  apart: "apart",
  volume: "volume",
  spot: "spot",
  odds: "odds",
  months: "months",
  map: "map",
};

function kindFrom(typed: string): Outcome<ExperimentKind> {
  const kind = Object.hasOwn(kinds, typed) ? kinds[typed] : undefined;
  if (kind !== undefined) return success(kind);
  const [close = "load"] = nearest(typed, Object.keys(kinds), 1);
  return refused("no-such-experiment", typed, `There is no experiment ${quoted(typed)}; the nearest is ${close}.`);
}

const command: Command = {
  name: "experiment",
  usage: "KIND SOURCE [--pool ID] [--inputs A,B] [--set path=value]... [--seed N] [--json]",
  summary:
    "simulate a pool several times over and compare; KIND: retry-storm, cold-cache, routing, sessions, split, load, loss, burst, scaling, week, signals, tuning, apart, volume, spot, odds, map or months",
  operands: ["KIND", "SOURCE"],
  required: 2,
  needs: `experiment needs its kind (${Object.keys(kinds).join(", ")}) and a scenario: ${sourceWords}.`,
  options: [
    { name: "pool", value: "ID", about: "the pool that is simulated (the first)" },
    { name: "inputs", value: "A,B", about: "of a map, the paths of its two inputs (those that move the month most)" },
    setOption,
    seedOption,
  ],
  run: async (args, io) => {
    const [typed = "", source = ""] = args.operands;
    const kind = kindFrom(typed);
    if (!kind.ok) return kind.problem;
    const scenario = await askedScenario(source, args, io);
    if (!scenario.ok) return scenario.problem;
    const pool = poolOf(scenario.value, optionText(args, "pool"));
    if (!pool.ok) return pool.problem;
    const seed = seedFrom(optionText(args, "seed"));
    if (!seed.ok) return seed.problem;
    const asked = seed.value === null ? scenario.value : { ...scenario.value, seed: seed.value };
    const inputs = optionText(args, "inputs")?.split(",") ?? [];
    const judgement = judgementOf(asked, progressOn(io, judging));
    const question = { scenario: asked, poolId: pool.value, kind: kind.value, judgement, inputs };
    const answer = experiment(question, progressOn(io, `experiment ${typed}`));
    const account = printedIn(asked.currency, () => experimentAccount(answer, asked));
    if (answer.result === null || account === null) {
      const text = `Pool ${pool.value} serves no calls: there is nothing to simulate.`;
      return refused("no-serving-pool", `pools.${pool.value}`, text).problem;
    }
    const document: ExperimentDocument = {
      schema: "plimsoll.experiment/1",
      method: methodRevision,
      scenarioHash: scenarioHash(scenario.value),
      kind: typed,
      pool: pool.value,
      result: answer.result,
    };
    io.out(
      hasOption(args, "json")
        ? `${JSON.stringify(document, null, 2)}\n`
        : printedIn(asked.currency, () => experimentReport(account, ink(io.hasColour))),
    );
    return null;
  },
};

export default command;
