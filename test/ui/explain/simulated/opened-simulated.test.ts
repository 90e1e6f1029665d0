import { expect, test } from "vitest";
import { openedSimulated } from "../../../../src/ui/explain/simulated/opened-simulated.ts";
import { callCounts, laneTimes, percentileColumns } from "../../../../src/ui/explain/simulated/simulated-names.ts";
import { lane, sampleCall, simulated } from "../../tasks/latency/simulation/sample-simulation.ts";

const input = { classes: [{ id: "chat", name: "Support chat", agents: [] }] } as unknown as Parameters<
  typeof openedSimulated
>[2];
const open = (id: string, at = "chat main", plan = simulated()) =>
  openedSimulated({ scope: "simulated", at, id }, plan, input);

test("each of the 37 figures of a plan with one class opens", () => {
  const times = laneTimes.flatMap(({ name }) => percentileColumns.map(({ id }) => ["chat main", `${name}.${id}`]));
  const workflows = percentileColumns.map(({ id }) => ["chat", `workflowSeconds.${id}`]);
  const all = [...times, ...workflows, ...callCounts.map(({ id }) => ["chat main", id])];
  expect(all.length).toBe(37);
  expect(all.filter(([at, id = ""]) => open(id, at) === null)).toEqual([]);
});

test("a time opens with its call, a workflow's with its workflow, a count with its lane", () => {
  expect(open("ttft.p99")).toMatchObject({
    name: "To first token, 99 %",
    value: 0.1,
    time: { call: sampleCall, measured: 1000, what: "calls", isBeforeAnswer: true },
  });
  expect(open("workflowSeconds.mean", "chat")?.time?.workflow?.attempts).toBe(2);
  expect(open("counts.done")).toMatchObject({ name: "Done", text: "990", time: null });
  expect(open("itl.p50")?.time).toMatchObject({ what: "tokens", isOfGaps: true });
});

test("with several lanes a figure says whose it is; what is not there opens nothing", () => {
  const two = simulated({ lanes: [lane(), lane({ part: "fallback" })] });
  expect(open("ttft.p50", "chat fallback", two)?.name).toBe("To first token, 50 %, Support chat, fallback calls");
  expect(open("ttft.p50", "gone main")).toBeNull();
  expect(open("ttft.p42")).toBeNull();
});
