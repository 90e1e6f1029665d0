import shared from "../../catalog/runtimes/shared.ts";
import { refused } from "../../scenario/problem.ts";
import { hasOption, optionText } from "../arguments.ts";
import type { Command, Option } from "../command.ts";
import { fitDocument } from "../../calibration/fit/fit-document.ts";
import { fitReport } from "../fit/fit-report.ts";
import { measuredFile } from "../validate/measured-file.ts";
import type { MeasuredRow } from "../../calibration/measured/measured-row.ts";
import { readMeasured } from "../../calibration/measured/read-measured.ts";

const options: readonly Option[] = [
  { name: "throughput", value: "FILE", about: "measured throughput: model, gpu, lengths, load, metric, value, ..." },
  { name: "latency", value: "FILE", about: "measured latency, in the same columns" },
  { name: "date", value: "DAY", about: "the day that the fitted rows carry" },
];

const fit: Command = {
  name: "fit",
  usage: "--throughput FILE --latency FILE [--json]",
  summary: "fit the service model's efficiencies and times on measured rows, and judge it by cross-validation",
  operands: [],
  required: 0,
  options,
  run: async (args, io) => {
    const rows: MeasuredRow[] = [];
    for (const name of ["throughput", "latency"]) {
      const path = optionText(args, name);
      if (path === null) continue;
      const file = measuredFile(path, io);
      if (!file.ok) return file.problem;
      const read = readMeasured(file.value.text, file.value.name);
      if (!read.ok) return read.problem;
      rows.push(...read.value.rows);
    }
    if (rows.length === 0) {
      return refused("missing-option", "--throughput", "fit needs measured rows: --throughput FILE, --latency FILE.")
        .problem;
    }
    const document = fitDocument(rows, shared, optionText(args, "date") ?? shared.date);
    io.out(hasOption(args, "json") ? `${JSON.stringify(document, null, 2)}\n` : fitReport(document));
    return null;
  },
};

export default fit;
