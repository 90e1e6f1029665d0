import { agentPredict } from "../../calibration/agents/agent-predict.ts";
import { agentsFound } from "../../calibration/agents/agents-validation.ts";
import { fitted, type Fitted, predicted } from "../../calibration/closed-form/predicted.ts";
import { isPercentile, type MeasuredRow, type Predict } from "../../calibration/measured/measured-row.ts";
import { isAgentRow, isOfSessions } from "../../calibration/measured/row-marks.ts";
import { capturesValidation } from "../../calibration/captures/captures-validation.ts";
import { judgeValidation } from "../../calibration/judge/judge-validation.ts";
import { memoryValidation } from "../../calibration/memory-validation.ts";
import { peersValidation } from "../../calibration/peers/peers-validation.ts";
import { refitValidation } from "../../calibration/refit/refit-validation.ts";
import shared from "../../catalog/runtimes/shared.ts";
import { simulated } from "../../calibration/simulated/simulated.ts";
import { speedValidation } from "../../calibration/speed-validation.ts";
import type { ValidationDocument } from "../../calibration/validation-document.ts";
import { type Outcome, type Problem, refused, success } from "../../scenario/problem.ts";
import { hasOption, optionText } from "../arguments.ts";
import type { Arguments, Command, Io, Option } from "../command.ts";
import {
  memoryOption,
  readCaptureFolder,
  readMemoryFile,
  readPeerFolder,
  readSpeedFiles,
  speedOptions,
  speedPaths,
} from "../measured-files.ts";
import { refitReport, validationReport } from "../report/calibration-report.ts";
import { ink } from "../report/ink.ts";

const options: readonly Option[] = [
  ...speedOptions,
  memoryOption,
  {
    name: "refit",
    value: null,
    about:
      "calibrate each deployment of --throughput and --latency on half of its points, and judge it on the other half",
  },
  {
    name: "agents",
    value: "FILE",
    about: "rows of agents' sessions among latency rows, replayed: hits, times on either side of the cliff, the cliff",
  },
  {
    name: "simulate",
    value: null,
    about: "replay all throughput and latency rows call by call, not only those that state a percentile",
  },
  {
    name: "judge",
    value: null,
    about: "hold the formula's counts of replicas to simulated ones, over random scenarios",
  },
  { name: "seed", value: "N", about: "of the random scenarios, with --judge; 1 unless told" },
  { name: "count", value: "N", about: "how many of them; 200 unless told" },
  { name: "peers", value: "DIR", about: "recorded runs of other simulators, replayed with their own step times" },
  {
    name: "captures",
    value: "DIR",
    about: "what engines noted of their own runs (requests.jsonl, meta.json), call by call",
  },
];

function memoryDocument(path: string, io: Io): Outcome<ValidationDocument> {
  const file = readMemoryFile(path, io);
  return file.ok ? success(memoryValidation(file.value)) : file;
}

function peersDocument(folder: string, io: Io): Outcome<ValidationDocument> {
  const runs = readPeerFolder(folder, io);
  return runs.ok ? success(peersValidation(runs.value)) : runs;
}

function capturesDocument(folder: string, io: Io): Outcome<ValidationDocument> {
  const captures = readCaptureFolder(folder, io);
  return captures.ok ? success(capturesValidation(captures.value)) : captures;
}

function speedDocument(
  paths: readonly string[],
  io: Io,
  predict: Predict,
  fitted: Fitted | null,
): Outcome<ValidationDocument> {
  const files = readSpeedFiles(paths, io);
  return files.ok ? success(speedValidation(files.value, predict, fitted)) : files;
}

/** Rows replayed call by call; of agents' sessions what they found in the cache and where their cliff is, too. */
function simulatedDocument(paths: readonly string[], io: Io, fitted: Fitted | null): Outcome<ValidationDocument> {
  const files = readSpeedFiles(paths, io);
  if (!files.ok) return files;
  const agents = agentPredict();
  const found = speedValidation(files.value, simulated(agents), fitted, true);
  const { rows, groups } = agentsFound(files.value, agents);
  return success({ ...found, rows: [...found.rows, ...rows], groups: [...found.groups, ...groups] });
}

/** The rows of agents' sessions alone. */
function agentsDocument(path: string, io: Io): Outcome<ValidationDocument> {
  const files = readSpeedFiles([path], io);
  if (!files.ok) return files;
  const own = files.value.map(({ rows }) => ({ rows: rows.filter(isAgentRow), unread: [] }));
  const { rows, groups } = agentsFound(own, agentPredict());
  const rowsRead = own.reduce((sum, file) => sum + file.rows.length, 0);
  return success({ schema: "plimsoll.validate/1", rowsRead, rowsScored: rows.length, skipped: [], rows, groups });
}

/** A whole number of an option; `null` where it is none. */
function wholeOption(args: Arguments, name: string, otherwise: number, most: number): number | null {
  const text = optionText(args, name);
  if (text === null) return otherwise;
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : null;
}

const mostScenarios = 10_000;
const mostSeed = 2_147_483_647;

function judgeDocument(args: Arguments): Outcome<ValidationDocument> {
  const seed = wholeOption(args, "seed", 1, mostSeed);
  if (seed === null) return refused("wrong-option", "--seed", `--seed is a whole number from 1 to ${mostSeed}.`);
  const count = wholeOption(args, "count", 200, mostScenarios);
  if (count === null)
    return refused("wrong-option", "--count", `--count is a whole number from 1 to ${mostScenarios}.`);
  return success(judgeValidation(seed, count));
}

function document(args: Arguments, io: Io, closedForm: Predict, fitted: Fitted | null): Outcome<ValidationDocument> {
  const memory = optionText(args, "memory");
  const paths = speedPaths(args);
  const peers = optionText(args, "peers");
  const captures = optionText(args, "captures");
  if (captures !== null) {
    const isAlone = memory === null && peers === null && paths.length === 0 && !hasOption(args, "judge");
    if (isAlone && !hasOption(args, "simulate")) return capturesDocument(captures, io);
    return refused("too-many-files", "--captures", "Captures are compared apart: leave out the other options.");
  }
  const agents = optionText(args, "agents");
  if (agents !== null) {
    const isAlone = memory === null && peers === null && paths.length === 0 && !hasOption(args, "judge");
    if (isAlone && !hasOption(args, "simulate")) return agentsDocument(agents, io);
    return refused("too-many-files", "--agents", "Agents' rows are compared apart: leave out the other options.");
  }
  if (hasOption(args, "judge")) {
    if (memory === null && peers === null && paths.length === 0) return judgeDocument(args);
    return refused("too-many-files", "--judge", "Random scenarios are compared apart: leave out the files.");
  }
  if (hasOption(args, "simulate") && (memory !== null || peers !== null)) {
    return refused("wrong-option", "--simulate", "Only rows of --throughput and --latency are replayed by --simulate.");
  }
  if (peers !== null && (memory !== null || paths.length > 0)) {
    return refused("too-many-files", "--peers", "Runs of peers are compared apart: leave out the other files.");
  }
  if (peers !== null) return peersDocument(peers, io);
  if (memory !== null && paths.length > 0) {
    return refused("too-many-files", "--memory", "Memory is compared apart: leave out --throughput and --latency.");
  }
  if (memory !== null) return memoryDocument(memory, io);
  if (paths.length > 0 && hasOption(args, "simulate")) return simulatedDocument(paths, io, fitted);
  if (paths.length > 0) return speedDocument(paths, io, simulatedPercentiles(closedForm), fitted);
  return refused(
    "missing-option",
    "--throughput",
    "validate needs a file: --throughput, --latency, --memory or --agents FILE, --peers DIR or --captures DIR; or --judge.",
  );
}

/** Files of which nothing was compared are no answer: a step of a pipeline would take that for success. */
function nothingScored({ rowsRead, rowsScored, skipped }: ValidationDocument): Problem | null {
  if (rowsScored > 0) return null;
  const [first] = skipped;
  const why =
    first === undefined ? "." : `: ${first.row > 0 ? `row ${first.row} of ` : ""}${first.file}, ${first.reason}.`;
  const text =
    rowsRead === 0 ? "No row was compared: the files hold none." : `No row was compared, of ${rowsRead} read${why}`;
  return { code: "nothing-scored", at: first?.file ?? "", text };
}

/**
 * Means by the closed form; percentiles, which it does not give, by a new simulation. Of sessions, whose rests no row tells, the
 * closed form's mean stands for the median.
 */
function simulatedPercentiles(closedForm: Predict): Predict {
  const replayed = simulated();
  const isMean = (row: MeasuredRow) => !isPercentile(row) || (isOfSessions(row) && row.metric.endsWith("_p50"));
  return (row) => (isMean(row) ? closedForm(row) : replayed(row));
}

/** What calibration is worth, by the rows of measured files. */
function refitRun(args: Arguments, io: Io): Problem | null {
  const files = readSpeedFiles(speedPaths(args), io);
  if (!files.ok) return files.problem;
  const rows = files.value.flatMap((file) => file.rows);
  if (rows.length === 0)
    return refused("missing-option", "--throughput", "--refit needs measured rows: --throughput FILE, --latency FILE.")
      .problem;
  const found = refitValidation(rows, shared);
  io.out(hasOption(args, "json") ? `${JSON.stringify(found, null, 2)}\n` : refitReport(found));
  return null;
}

/** The command, with what gives the figures of throughput and latency rows and what those figures were fitted on. */
export function validateCommand(closedForm: Predict, fitted: Fitted | null): Command {
  return {
    name: "validate",
    usage:
      "--throughput FILE | --latency FILE [--simulate] | --memory FILE | --peers DIR | --captures DIR | --agents FILE | --judge | --refit --throughput FILE [--json]",
    summary: "compare the model with measured files and print the errors by kind of load, engine, device and model",
    operands: [],
    required: 0,
    options,
    run: async (args, io) => {
      if (hasOption(args, "refit")) return refitRun(args, io);
      const found = document(args, io, closedForm, fitted);
      if (!found.ok) return found.problem;
      const nothing = hasOption(args, "judge") ? null : nothingScored(found.value);
      if (nothing !== null) return nothing;
      io.out(
        hasOption(args, "json")
          ? `${JSON.stringify(found.value, null, 2)}\n`
          : validationReport(found.value, ink(io.hasColour)),
      );
      return null;
    },
  };
}

const validate = validateCommand(predicted, fitted);

export default validate;
