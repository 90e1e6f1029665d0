import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Scenario } from "../../src/scenario/schema.ts";
import { cornerScenario } from "../scenario/corner-scenario.ts";
import { isSoak } from "../soak.ts";
import { certain, exampleScenario } from "../planning/example-scenario.ts";

/** What one scenario took, in processor seconds and memory over what the program has, and what is wrong with what it says. */
interface Corner {
  readonly title: string;
  readonly wrong: readonly string[];
  readonly judgedSeconds: number;
  readonly simulatedSeconds: number;
  readonly megabytes: number;
  readonly state: string;
  readonly isStopped: boolean;
  readonly isServed: boolean;
}

const mostSeconds = 20;
const mostMegabytes = 500;

/** A process of its own whose heap may hold no more: what a tab has, not what a machine has. */
function judgedInChild(scenarios: readonly Scenario[], events: number): readonly Corner[] {
  const folder = mkdtempSync(join(tmpdir(), "corners-"));
  const file = join(folder, "scenarios.json");
  writeFileSync(file, JSON.stringify(scenarios));
  const child = spawnSync(
    process.execPath,
    [`--max-old-space-size=${mostMegabytes}`, "test/laws/corner-child.js", "coverage/core", file, String(events)],
    { encoding: "utf8", maxBuffer: 2 ** 26, timeout: 1000 * (30 + 2 * mostSeconds * scenarios.length) },
  );
  rmSync(folder, { recursive: true });
  const found = child.stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Corner);
  const unanswered = scenarios[found.length];
  if (unanswered !== undefined) throw new Error(`${unanswered.title} ended its process: ${child.stderr.slice(0, 500)}`);
  return found;
}

/** Those that took too long or too much, or of which something is said that is wrong. */
function unboundedOf(found: readonly Corner[]): readonly Corner[] {
  return found.filter(
    ({ wrong, judgedSeconds, simulatedSeconds, megabytes }) =>
      wrong.length > 0 || Math.max(judgedSeconds, simulatedSeconds) > mostSeconds || megabytes > mostMegabytes,
  );
}

/**
 * A few whose search takes little, of which one is told in part and some by formula alone: made of what people plan, which stays as it
 * is where the schema grows.
 */
const few = [43, 73, 119, 133, 137, 179, 215, 259, 285];
const tried = isSoak ? Array.from({ length: 500 }, (_, index) => index) : few;
const longEvents = 400_000;

/** Of processor seconds each has its bound; how long they take by the clock is up to whoever runs beside them. */
const patience = { timeout: 3_600_000 };

test(
  `${tried.length} corner scenarios are judged and simulated within bounds, and what is said of them is words and numbers`,
  patience,
  () => {
    const found: Corner[] = [];
    for (let from = 0; from < tried.length; from += 50) {
      const scenarios = tried.slice(from, from + 50).map((index) => certain(cornerScenario(index)));
      found.push(...judgedInChild(scenarios, isSoak ? longEvents : 10_000));
    }
    expect(unboundedOf(found)).toEqual([]);
    // Of a good part something is served: a corner at which nothing runs shows little.
    expect(found.filter(({ isServed }) => isServed).length / found.length).toBeGreaterThan(0.3);
  },
);

/** Ended the tab that opened them, once. */
function endless(change: (own: Scenario["classes"][number]) => Partial<Scenario["classes"][number]>): Scenario {
  const scenario = exampleScenario("support-chat");
  return { ...scenario, classes: scenario.classes.map((own) => ({ ...own, ...change(own) })) };
}

test.runIf(isSoak)(
  "a submission of a billion workflows, and replays at the peak before a cap of one, are bounded as well",
  () => {
    const submitted = endless(({ arrivals }) => ({
      arrivals: { ...arrivals, submission: { workflows: 1e9, deadlineSeconds: 2_592_000 } },
    }));
    const replayed = endless(({ arrivals }) => ({
      arrivals: { ...arrivals, concurrencyCap: 1 },
      replay: { share: 100, atPeak: true },
    }));
    const found = judgedInChild([certain(submitted), certain(replayed)], longEvents);
    expect(found).toHaveLength(2);
    expect(unboundedOf(found)).toEqual([]);
  },
);
