import { fitDocument } from "../../calibration/fit/fit-document.ts";
import { allRuntimes } from "../../catalog/runtimes/index.generated.ts";
import shared from "../../catalog/runtimes/shared.ts";
import { isDay } from "../../scenario/field.ts";
import { quoted, refused } from "../../scenario/problem.ts";
import { hasOption, optionText } from "../arguments.ts";
import type { Command, Option } from "../command.ts";
import { readSpeedFiles, speedOptions, speedPaths } from "../measured-files.ts";
import { fitReport } from "../report/calibration-report.ts";

const options: readonly Option[] = [
  ...speedOptions,
  { name: "date", value: "DAY", about: "the day that the fitted rows carry" },
  { name: "keep", value: null, about: "leave the rows that there are, and fit what has none to them" },
];

const fit: Command = {
  name: "fit",
  usage: "--throughput FILE --latency FILE [--json]",
  summary: "fit the service model's efficiencies and times on measured rows, and judge it by cross-validation",
  operands: [],
  required: 0,
  options,
  run: async (args, io) => {
    const files = readSpeedFiles(speedPaths(args), io);
    if (!files.ok) return files.problem;
    const rows = files.value.flatMap((file) => file.rows);
    if (rows.length === 0) {
      return refused("missing-option", "--throughput", "fit needs measured rows: --throughput FILE, --latency FILE.")
        .problem;
    }
    const day = optionText(args, "date") ?? shared.date;
    if (!isDay(day)) {
      return refused("wrong-option", "--date", `--date takes a day such as 2026-11-20; here it is ${quoted(day)}.`)
        .problem;
    }
    const document = fitDocument(rows, shared, day, hasOption(args, "keep") ? allRuntimes : []);
    io.out(hasOption(args, "json") ? `${JSON.stringify(document, null, 2)}\n` : fitReport(document));
    return null;
  },
};

export default fit;
