import { expect, test } from "vitest";
import type { PartAsk } from "../../src/planning/crew.ts";
import type { ProbeWork } from "../../src/planning/judge/probe-runs.ts";
import { crewOf, type Helped } from "../../src/planning/crew-of.ts";
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
