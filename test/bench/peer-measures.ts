import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { engineReplay } from "../../src/calibration/peers/engine-replay.ts";
import type { PeerRun } from "../../src/calibration/peers/peer-run.ts";
import { steppedReplay } from "../../src/calibration/peers/stepped-replay.ts";
import { readPeerFolder } from "../../src/cli/measured-files.ts";
import { type BenchLine, lineOf } from "./bench-line.ts";
import type { Measure } from "./measure.ts";

const io = {
  readFile: (path: string) => ({ state: "read", text: readFileSync(path, "utf8") }) as const,
  readFolder: (path: string) => readdirSync(path),
};

/** A recorded run takes milliseconds: so many of them are a round. */
const replaysARound = 3;

export function recordedRuns(folder: string): readonly PeerRun[] {
  const runs = readPeerFolder(folder, io);
  if (!runs.ok) throw new Error(runs.problem.text);
  return runs.value.flatMap(({ run }) => (typeof run === "string" ? [] : [run]));
}

const stepperOf = (run: PeerRun) => `peer-stepper:${run.name}`;

/** What other simulators recorded, replayed by ours and by a stepper that goes through each step as they do. */
export function peerMeasures(runs: readonly PeerRun[]): readonly Measure[] {
  return runs.map((run) => {
    const replays = (replay: (run: PeerRun) => unknown) => () => {
      for (let count = 0; count < replaysARound; count += 1) replay(run);
      return replaysARound * run.requests.length;
    };
    return {
      id: `peer:${run.name}`,
      unit: "calls/s",
      warmUp: 20,
      counted: 15,
      begin: () => replays(engineReplay),
      rival: { id: stepperOf(run), begin: () => replays(steppedReplay) },
    };
  });
}

/** Requests a second that the peer's own file gives for its machine. */
function recordedSpeed(folder: string, { name }: PeerRun): number {
  const file = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as {
    readonly peerSpeed: { readonly requestsPerWallSecond: number };
  };
  return file.peerSpeed.requestsPerWallSecond;
}

/** How many times as fast as the stepper, as the peers' own programs on their own machines, and as an earlier commit, over all runs. */
export function peerSummaries(
  folder: string,
  runs: readonly PeerRun[],
  lines: readonly BenchLine[],
): readonly BenchLine[] {
  const medianOf = (id: string) => lines.find((line) => line.id === id)?.median ?? Number.NaN;
  const summary = (id: string, over: readonly PeerRun[], times: (run: PeerRun) => number) =>
    over.length === 0 ? [] : [lineOf(id, "times", over.map(times), null)];
  const before = (run: PeerRun) => lines.find((line) => line.id === `peer:${run.name}`)?.against?.times;
  const ofPeer = (peer: "blis" | "vidur") => runs.filter(({ machine }) => machine.peer === peer);
  const overRecorded = (run: PeerRun) => medianOf(`peer:${run.name}`) / recordedSpeed(folder, run);
  return [
    ...summary("peers-over-stepper", runs, (run) => medianOf(`peer:${run.name}`) / medianOf(stepperOf(run))),
    ...summary("peers-our-machine-over-theirs:blis", ofPeer("blis"), overRecorded),
    ...summary("peers-our-machine-over-theirs:vidur", ofPeer("vidur"), overRecorded),
    ...summary(
      "peers-over-before",
      runs.filter((run) => before(run) !== undefined),
      (run) => before(run) ?? Number.NaN,
    ),
  ];
}
