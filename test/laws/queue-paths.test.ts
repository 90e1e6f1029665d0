import { expect, test } from "vitest";
import { plainQueue } from "../engine/simulation/theory/plain-queue.ts";
import type { QueueingSystem } from "../engine/simulation/theory/queueing-system.ts";
import { rowSystem } from "../engine/simulation/theory/row-system.ts";
import { simulatedRun } from "../engine/simulation/theory/simulated-run.ts";
import { whyNotSimulated } from "../engine/simulation/theory/why-not-simulated.ts";
import { allQueueingRows } from "../reference/queueing-rows.ts";

const calls = 2000;
/** Times of 100,000 s are known to 1e-11 s; a busy time adds up some thousand of them. */
const roundingSeconds = 1e-7;

/** Two calls that come and go within one step may change places at a full line: with 10^7 steps a service none here do. */
function finer(system: QueueingSystem): QueueingSystem {
  const { stepSeconds, classes } = system;
  const finerClasses = classes.map((one) => ({ ...one, meanTokens: one.meanTokens * 100 }));
  return { ...system, stepSeconds: stepSeconds / 100, classes: finerClasses };
}

type Shape = QueueingSystem["shape"];

/** Systems in which a service is its tokens times the step, whoever else runs; from an empty start. */
function systems(shape: Shape): Map<string, QueueingSystem> {
  const found = new Map<string, QueueingSystem>();
  for (const row of allQueueingRows()) {
    const system = whyNotSimulated(row, false) === null ? rowSystem(row, 1) : undefined;
    if (system === undefined || system.shape !== shape || system.perCallSeconds > 0) continue;
    const run = { ...system, startCalls: 0, warmUpCalls: 0, calls };
    found.set(`${row.model} ${row.title}`, shape === "slots" ? finer(run) : run);
  }
  return found;
}

/** Waits of those that were served, in the order of arrival. */
function simulatedWaits(system: QueueingSystem, name: string, slowness: number): number[] {
  const { served, arrivals, waits } = simulatedRun({ ...system, stepSeconds: system.stepSeconds * slowness }, 1, name);
  const places = Array.from({ length: served }, (_, place) => place);
  places.sort((a, b) => (arrivals[a] ?? 0) - (arrivals[b] ?? 0));
  return places.map((place) => waits[place] ?? Number.NaN);
}

/** As many calls again follow those that count: they may overtake them. */
function plainWaits(system: QueueingSystem, name: string): number[] {
  const drawn = plainQueue(system, 1, name, 2 * calls).slice(0, calls);
  return drawn.flatMap(({ waitSeconds }) => waitSeconds ?? []);
}

function offBy(simulated: readonly number[], plain: readonly number[]): number {
  if (simulated.length !== plain.length) return Number.POSITIVE_INFINITY;
  return plain.reduce((worst, wait, index) => Math.max(worst, Math.abs(wait - (simulated[index] ?? Number.NaN))), 0);
}

/** For each system, how far the worst wait is off where services take `slowness` times as long. */
function worstOf(shape: Shape, slowness: number): readonly (readonly [name: string, seconds: number])[] {
  return [...systems(shape)].map(([name, system]) => {
    return [name, offBy(simulatedWaits(system, name, slowness), plainWaits(system, name))];
  });
}

test("46 systems of replicas give each of 2,000 calls the wait of a plain queue, and refuse and lose the same calls", () => {
  const worst = worstOf("replicas", 1);
  expect(worst).toHaveLength(46);
  expect(worst.filter(([, seconds]) => !(seconds < roundingSeconds))).toEqual([]);
});

test("with services 1 ppm too long, 45 of them are off: all but the one where nobody waits", () => {
  const off = worstOf("replicas", 1.000001).filter(([, seconds]) => seconds > roundingSeconds);
  expect(off).toHaveLength(45);
});

test("19 systems in the batch of one replica give these waits up to one step, and refuse and lose the same calls", () => {
  const worst = worstOf("slots", 1);
  expect(worst).toHaveLength(19);
  const steps = systems("slots");
  expect(worst.filter(([name, seconds]) => !(seconds < (steps.get(name)?.stepSeconds ?? 0) + roundingSeconds))).toEqual(
    [],
  );
});
