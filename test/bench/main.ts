import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { exampleById } from "../../src/scenario/example-list.ts";
import { parseScenario } from "../../src/scenario/parse-scenario.ts";
import type { BenchLine } from "./bench-line.ts";
import { hasJudged, judgedLines } from "./judged-lines.ts";
import { planLines, runs } from "./plan-lines.ts";
import { simulationLines } from "./simulation-lines.ts";

/** What `npm run bench -- --json` prints: fields may be added, never renamed, retyped or dropped. */
interface BenchDocument {
  readonly schema: "plimsoll.bench/1";
  readonly node: string;
  readonly cpu: string;
  readonly runs: number;
  readonly lines: readonly BenchLine[];
}

function benchText({ cpu, node, lines }: BenchDocument): string {
  const rows = lines.map(({ id, unit, median, min, max, ratioTo, ratio }) => {
    const figure = (value: number) => (unit === "calls/s" ? Math.round(value).toLocaleString("en") : value.toFixed(2));
    const compared = ratioTo === null || ratio === null ? "" : `, ${ratio.toFixed(1)} times ${ratioTo}`;
    return `${id.padEnd(40)} ${figure(median)} ${unit} (${figure(min)} to ${figure(max)})${compared}`;
  });
  return `${cpu}, Node ${node}, medians\n${rows.join("\n")}\n`;
}

function bench(): void {
  const opened = parseScenario(exampleById("coding-agent")?.scenario);
  if (!opened.ok) throw new Error(opened.problem.text);
  // First, as in a worker of its own, which has run nothing else.
  const simulated = simulationLines();
  const document: BenchDocument = {
    schema: "plimsoll.bench/1",
    node: process.version,
    cpu: cpus()[0]?.model ?? "unknown",
    runs,
    lines: [...planLines(opened.scenario), ...judgedLines(fileURLToPath(import.meta.url)), ...simulated],
  };
  process.stdout.write(
    process.argv.includes("--json") ? `${JSON.stringify(document, null, 2)}\n` : benchText(document),
  );
}

if (!hasJudged(process.argv)) bench();
