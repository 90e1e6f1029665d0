import { type Outcome, refused, success } from "../../scenario/problem.ts";
import type { Arguments } from "../arguments.ts";
import { hasOption, optionText } from "../arguments.ts";
import type { Command, Option } from "../command.ts";
import type { Io } from "../io.ts";
import { ink } from "../report/ink.ts";
import { measuredFile } from "../validate/measured-file.ts";
import { memoryValidation } from "../../calibration/memory-validation.ts";
import { type Fitted, fitted, predicted } from "../../calibration/closed-form/predicted.ts";
import type { Predict } from "../../calibration/measured/measured-row.ts";
import { type MeasuredFile, readMeasured } from "../../calibration/measured/read-measured.ts";
import { readMemory } from "../../calibration/measured/read-memory.ts";
import { simulated } from "../../calibration/simulated/simulated.ts";
import { peersValidation } from "../../calibration/peers/peers-validation.ts";
import { readPeerFolder } from "../validate/peers/read-peer-folder.ts";
import { speedValidation } from "../../calibration/speed-validation.ts";
import type { ValidationDocument } from "../../calibration/validation-document.ts";
import { validationReport } from "../validate/validation-report.ts";

const options: readonly Option[] = [
  { name: "throughput", value: "FILE", about: "measured throughput: model, gpu, lengths, load, metric, value, ..." },
  { name: "latency", value: "FILE", about: "measured latency, in the same columns" },
  { name: "memory", value: "FILE", about: "weights, room for KV cache, tokens and sequences from start-up logs" },
  { name: "simulate", value: null, about: "replay throughput and latency rows call by call, percentiles included" },
  { name: "peers", value: "DIR", about: "recorded runs of other simulators, replayed with their own step times" },
];

function memoryDocument(path: string, io: Io): Outcome<ValidationDocument> {
  const file = measuredFile(path, io);
  if (!file.ok) return file;
  const read = readMemory(file.value.text, file.value.name);
  return read.ok ? success(memoryValidation(read.value)) : read;
}

function peersDocument(folder: string, io: Io): Outcome<ValidationDocument> {
  const runs = readPeerFolder(folder, io);
  return runs.ok ? success(peersValidation(runs.value)) : runs;
}

function speedDocument(
  paths: readonly string[],
  io: Io,
  predict: Predict,
  fitted: Fitted | null,
): Outcome<ValidationDocument> {
  const files: MeasuredFile[] = [];
  for (const path of paths) {
    const file = measuredFile(path, io);
    if (!file.ok) return file;
    const read = readMeasured(file.value.text, file.value.name);
    if (!read.ok) return read;
    files.push(read.value);
  }
  return success(speedValidation(files, predict, fitted));
}

function document(args: Arguments, io: Io, predicts: Predicts, fitted: Fitted | null): Outcome<ValidationDocument> {
  const memory = optionText(args, "memory");
  const paths = ["throughput", "latency"].flatMap((name) => optionText(args, name) ?? []);
  const peers = optionText(args, "peers");
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
  const predict = hasOption(args, "simulate") ? predicts.simulated() : predicts.closedForm;
  if (paths.length > 0) return speedDocument(paths, io, predict, fitted);
  return refused(
    "missing-option",
    "--throughput",
    "validate needs a file: --throughput, --latency or --memory FILE, or --peers DIR.",
  );
}

/** What gives the figures of throughput and latency rows: the closed form, or a new simulation. */
interface Predicts {
  readonly closedForm: Predict;
  readonly simulated: () => Predict;
}

/** The command, with what gives the figures of throughput and latency rows and what those figures were fitted on. */
export function validateCommand(closedForm: Predict, fitted: Fitted | null): Command {
  return {
    name: "validate",
    usage: "--throughput FILE | --latency FILE [--simulate] | --memory FILE | --peers DIR [--json]",
    summary: "compare the model with measured files and print the errors by kind of load, engine, device and model",
    operands: [],
    required: 0,
    options,
    run: async (args, io) => {
      const found = document(args, io, { closedForm, simulated }, fitted);
      if (!found.ok) return found.problem;
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
