import { expect, test } from "vitest";
import type { PartAsk } from "../../src/planning/crew.ts";
import type { ProbeWork } from "../../src/planning/judge/probe-runs.ts";
import { workersTogether } from "../../src/worker/client.ts";
import { helping } from "../../src/worker/helping.ts";

/** Replicas that a probe is asked of. */
const replicasOf = ({ own }: PartAsk) => (own as ProbeWork).question.replicas["chat"] ?? 0;

const turns = () => new Promise((resolve) => setImmediate(resolve));

const work = (chat: number): ProbeWork => ({
  question: { replicas: { chat }, seed: 1, load: 1 },
  depths: [{ sessions: 5, callsOver: 25, leastEvents: 0, events: 1000, endsSoon: false }],
});
const base = {};
const askOf = (chat: number): PartAsk => ({ kind: "probe", base, own: work(chat) });

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
  [5, 4],
  [64, 4],
])("on %d cores %d workers share what one is at: a core is the page's, and four are the most", (cores, workers) => {
  expect(workersTogether(cores)).toBe(workers);
});

/** Helping whose parts take until they are told to leave off, or until this test ends them. */
function slowHelping() {
  const begun: number[] = [];
  let settle: (answer: object) => void = () => undefined;
  const own = helping((ask, signal) => {
    begun.push(replicasOf(ask));
    return new Promise((resolve, reject) => {
      settle = resolve;
      signal.addEventListener("abort", () => setTimeout(() => reject(new Error("left off")), 1));
    });
  });
  return { ...own, begun, end: () => settle({}) };
}

test("a worker helps one other at a time; what the same one asks next takes the place of what came before, the newest alone", async () => {
  const { helperFor, begun, end } = slowHelping();
  const [one, other] = [helperFor(), helperFor()];
  const first = one.help(askOf(1));
  await turns();
  expect(await other.help(askOf(2))).toBeNull();
  const [second, third] = [one.help(askOf(3)), one.help(askOf(4))];
  expect([await first, await second]).toEqual([null, null]);
  await turns();
  end();
  expect(await third).toEqual({ answer: {} });
  expect(begun).toEqual([1, 4]);
});

test("a worker with work of its own leaves what it helps with, and helps again when that is done", async () => {
  const { helperFor, ownWork, begun, end } = slowHelping();
  const one = helperFor();
  const helped = one.help(askOf(1));
  await turns();
  let finish: (answer: string) => void = () => undefined;
  const own = ownWork(() => new Promise<string>((resolve) => (finish = resolve)));
  expect(await helped).toBeNull();
  expect(await one.help(askOf(2))).toBeNull();
  finish("own");
  expect(await own).toBe("own");
  const again = one.help(askOf(3));
  await turns();
  end();
  expect(await again).toEqual({ answer: {} });
  expect(begun).toEqual([1, 3]);
});
