import { expect, test } from "vitest";
import type { PartAsk } from "../../src/planning/crew.ts";
import type { ProbeWork } from "../../src/planning/judge/probe-runs.ts";
import { workersTogether } from "../../src/worker/client.ts";
import { crewOf, type Helped, helping } from "../../src/worker/crew.ts";
import type { ProbeResult } from "../../src/planning/judge/probe.ts";

/** Replicas that a probe is asked of. */
const replicasOf = ({ own }: PartAsk) => (own as ProbeWork).question.replicas["chat"] ?? 0;

/** A helper whose parts end when this test says so. */
function helper() {
  const [asked, left]: [number[], number[]] = [[], []];
  let settle: (helped: Helped) => void = () => undefined;
  const help = (ask: PartAsk) => {
    asked.push(replicasOf(ask));
    return new Promise<Helped>((resolve) => (settle = resolve));
  };
  const leave = () => {
    left.push(asked.at(-1) ?? 0);
    settle(null);
  };
  const end = async (helped: Helped) => {
    settle(helped);
    await turns();
  };
  return { help, leave, asked, left, end };
}

const turns = () => new Promise((resolve) => setImmediate(resolve));

const work = (chat: number): ProbeWork => ({
  question: { replicas: { chat }, seed: 1, load: 1 },
  depths: [{ sessions: 5, callsOver: 25, leastEvents: 0, events: 1000, endsSoon: false }],
});
const result = (events: number) => ({ events }) as ProbeResult;
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

test("each helper works out a part that is wanted, then the next; what is wanted no more is left off, and what comes now is kept", async () => {
  const [first, second] = [helper(), helper()];
  const search = crewOf(() => [first, second]).begin<ProbeWork, ProbeResult>("probe", base);
  search.want([work(1), work(2), work(3)], work(9));
  expect([first.asked, second.asked]).toEqual([[1], [2]]);
  await first.end({ answer: result(7) });
  expect(search.found(work(1))).toEqual(result(7));
  expect(search.found(work(2))).toBeNull();
  expect(first.asked).toEqual([1, 3]);
  search.want([work(4)], work(2));
  expect([first.left, second.left]).toEqual([[3], []]);
  expect(first.asked).toEqual([1, 3, 4]);
  await turns();
  search.end();
  expect([first.left, second.left]).toEqual([[3, 4], [2]]);
});

test("a helper that fails or has work of its own helps no more, and what it was at is nobody's; another search finds nothing of this one", async () => {
  const [first, second] = [helper(), helper()];
  const crew = crewOf(() => [first, second]);
  const search = crew.begin("probe", base);
  search.want([work(1), work(2)], work(9));
  await first.end(null);
  search.want([work(3)], work(2));
  expect([first.asked, second.asked]).toEqual([[1], [2]]);
  await second.end({ answer: result(5) });
  expect(second.asked).toEqual([2, 3]);
  expect(crew.begin("probe", base).found(work(2))).toBeNull();
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
