import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { type BenchLine, lineText } from "./bench-line.ts";
import { peerMeasures, peerSummaries, recordedRuns } from "./peer-measures.ts";
import { judgedMeasures, planMeasures } from "./plan-measures.ts";
import { isMeasuring, linesOf } from "./program.ts";
import { simulationMeasures } from "./simulation-measures.ts";

/** What `npm run bench -- --json` prints: fields may be added, never renamed, retyped or dropped. */
interface BenchDocument {
  readonly schema: "plimsoll.bench/1";
  readonly node: string;
  readonly cpu: string;
  /** Rounds of most lines after the warm-up. */
  readonly runs: number;
  readonly lines: readonly BenchLine[];
}

const runs = 15;

/** What stands behind an option; `null`: the option is not there. */
function option(name: string): string | null {
  const at = process.argv.indexOf(name);
  return at < 0 ? null : (process.argv[at + 1] ?? null);
}

/** Recorded runs of other simulators: those that the tests replay, unless told. */
const peersFolder = option("--peers") ?? "test/reference/peers/runs";
const peerRuns = recordedRuns(peersFolder);
const measures = [...simulationMeasures, ...peerMeasures(peerRuns), ...planMeasures, ...judgedMeasures];

/** Measures all, or those whose names begin with `--only A,B`; beside the program of `--against`, an earlier commit's. */
async function bench(): Promise<void> {
  const [only, other] = [option("--only")?.split(","), option("--against")];
  const chosen = measures.filter(({ id }) => only?.some((name) => id.startsWith(name)) ?? true);
  const programs = [fileURLToPath(import.meta.url), ...(other === null ? [] : [other])];
  const isJson = process.argv.includes("--json");
  const lines: BenchLine[] = [];
  const note = (found: readonly BenchLine[]) => {
    lines.push(...found);
    if (!isJson) process.stdout.write(found.map((line) => `${lineText(line)}\n`).join(""));
  };
  const [cpu, node] = [cpus()[0]?.model ?? "unknown", process.version];
  if (!isJson) process.stdout.write(`${cpu}, Node ${node}, medians by the processor's time\n`);
  // oxlint-disable-next-line no-await-in-loop -- One after the other.
  for (const measure of chosen) note(await linesOf(measure, programs));
  const hasPeers = chosen.some(({ id }) => id.startsWith("peer:"));
  if (hasPeers) note(peerSummaries(peersFolder, peerRuns, lines));
  const document: BenchDocument = { schema: "plimsoll.bench/1", node, cpu, runs, lines };
  if (isJson) process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
}

if (!isMeasuring(process.argv, measures)) await bench();
