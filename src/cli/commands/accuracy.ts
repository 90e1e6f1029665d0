import shared from "../../catalog/runtimes/shared.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import { accuracyDocument } from "../../calibration/accuracy/accuracy-document.ts";
import { type Arguments, optionText } from "../arguments.ts";
import type { Command, Option } from "../command.ts";
import { fitDocument } from "../../calibration/fit/fit-document.ts";
import type { Io } from "../io.ts";
import { measuredFile } from "../validate/measured-file.ts";
import { memoryValidation } from "../../calibration/memory-validation.ts";
import { fitted, predicted } from "../../calibration/closed-form/predicted.ts";
import { type MeasuredFile, readMeasured } from "../../calibration/measured/read-measured.ts";
import { readMemory } from "../../calibration/measured/read-memory.ts";
import { simulated } from "../../calibration/simulated/simulated.ts";

const options: readonly Option[] = [
  { name: "throughput", value: "FILE", about: "measured throughput: model, gpu, lengths, load, metric, value, ..." },
  { name: "latency", value: "FILE", about: "measured latency, in the same columns" },
  { name: "memory", value: "FILE", about: "weights, room for KV cache, tokens and sequences from start-up logs" },
  { name: "date", value: "DAY", about: "the day that the document carries" },
];

/** A file of an option, read by `read`. */
function read<Value>(
  args: Arguments,
  io: Io,
  name: string,
  readText: (text: string, file: string) => Outcome<Value>,
): Outcome<Value> {
  const path = optionText(args, name);
  if (path === null) return refused("missing-option", `--${name}`, `accuracy needs --${name} FILE.`);
  const file = measuredFile(path, io);
  return file.ok ? readText(file.value.text, file.value.name) : file;
}

function speedFiles(args: Arguments, io: Io): Outcome<readonly MeasuredFile[]> {
  const throughput = read(args, io, "throughput", readMeasured);
  if (!throughput.ok) return throughput;
  const latency = read(args, io, "latency", readMeasured);
  return latency.ok ? success([throughput.value, latency.value]) : latency;
}

const accuracy: Command = {
  name: "accuracy",
  usage: "--throughput FILE --latency FILE --memory FILE [--date DAY]",
  summary: "sum up as JSON how right the model is on measured files: what docs/accuracy.json holds",
  operands: [],
  required: 0,
  options,
  run: async (args, io) => {
    const files = speedFiles(args, io);
    if (!files.ok) return files.problem;
    const memory = read(args, io, "memory", readMemory);
    if (!memory.ok) return memory.problem;
    const date = optionText(args, "date") ?? shared.date;
    const rows = files.value.flatMap((file) => file.rows);
    const document = accuracyDocument({
      files: files.value,
      memory: memoryValidation(memory.value),
      fit: fitDocument(rows, shared, date).groups,
      predict: predicted,
      simulated: simulated(),
      fitted,
      date,
    });
    io.out(`${JSON.stringify(document)}\n`);
    return null;
  },
};

export default accuracy;
