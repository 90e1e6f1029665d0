import { accuracyDocument } from "../../calibration/accuracy/accuracy-document.ts";
import { fitted, predicted } from "../../calibration/closed-form/predicted.ts";
import { fitDocument } from "../../calibration/fit/fit-document.ts";
import { memoryValidation } from "../../calibration/memory-validation.ts";
import { simulated } from "../../calibration/simulated/simulated.ts";
import shared from "../../catalog/runtimes/shared.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import { optionText } from "../arguments.ts";
import type { Arguments, Command, Option } from "../command.ts";
import { memoryOption, readMemoryFile, readSpeedFiles, speedOptions, speedPaths } from "../measured-files.ts";

const options: readonly Option[] = [
  ...speedOptions,
  memoryOption,
  { name: "date", value: "DAY", about: "the day that the document carries" },
];

function needed(args: Arguments, name: string): Outcome<string> {
  const path = optionText(args, name);
  return path === null ? refused("missing-option", `--${name}`, `accuracy needs --${name} FILE.`) : success(path);
}

const accuracy: Command = {
  name: "accuracy",
  usage: "--throughput FILE --latency FILE --memory FILE [--date DAY]",
  summary: "sum up as JSON how right the model is on measured files: what docs/accuracy.json holds",
  operands: [],
  required: 0,
  options,
  run: async (args, io) => {
    for (const { name } of speedOptions) {
      const path = needed(args, name);
      if (!path.ok) return path.problem;
    }
    const memoryPath = needed(args, memoryOption.name);
    if (!memoryPath.ok) return memoryPath.problem;
    const files = readSpeedFiles(speedPaths(args), io);
    if (!files.ok) return files.problem;
    const memory = readMemoryFile(memoryPath.value, io);
    if (!memory.ok) return memory.problem;
    const date = optionText(args, "date") ?? shared.date;
    const rows = files.value.flatMap((file) => file.rows);
    const document = accuracyDocument({
      files: files.value,
      memory: memoryValidation(memory.value),
      fit: fitDocument(rows, shared, date),
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
