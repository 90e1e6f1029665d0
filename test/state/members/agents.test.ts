import { expect, test } from "vitest";
import { parseScenario } from "../../../src/scenario/parse-scenario.ts";
import {
  type Topology,
  addAgent,
  mostAgents,
  removeAgent,
  renameAgent,
  topologyOf,
  withTopology,
} from "../../../src/state/members/agents.ts";
import { sampleScenario } from "../../scenario/sample-scenario.ts";

const scenario = sampleScenario(1);
const classId = scenario.classes[0]?.id ?? "";
const agentsOf = (of: typeof scenario) => of.classes[0]?.agents ?? [];

test.each<Topology>(["supervisor", "fan-out", "pipeline"])(
  "%s sets up agents that are read back as it, in a scenario that is taken whole",
  (topology) => {
    const changed = withTopology(scenario, classId, topology);
    expect(topologyOf({ agents: agentsOf(changed) })).toBe(topology);
    expect(parseScenario(changed).ok).toBe(true);
    // The first prompt and the output are those of the class, 2,640 and 265 tokens.
    expect(agentsOf(changed)[0]).toMatchObject({ prefixTokens: 2640, outputTokens: 265, pool: null, hosted: null });
    expect(agentsOf(withTopology(changed, classId, "single"))).toEqual([]);
  },
);

test("an arrangement that is there already is left as it was edited", () => {
  const changed = withTopology(scenario, classId, "supervisor");
  expect(withTopology(changed, classId, "supervisor")).toBe(changed);
});

test("a worker beside a planner is an arrangement of its own", () => {
  const [worker] = agentsOf(withTopology(scenario, classId, "supervisor"));
  const [planner] = agentsOf(withTopology(scenario, classId, "pipeline"));
  if (worker === undefined || planner === undefined) throw new Error("both have agents");
  expect(topologyOf({ agents: [worker, planner] })).toBeNull();
});

test("at most 6 agents, each by an id of its own; a new name brings its id along", () => {
  let many = scenario;
  for (let count = 0; count <= mostAgents; count += 1) many = addAgent(many, classId);
  const ids = agentsOf(many).map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([6, 6]);
  const renamed = renameAgent(many, classId, "agent-2", "Code critic");
  expect(agentsOf(renamed)[1]).toMatchObject({ id: "code-critic", name: "Code critic" });
  expect(parseScenario(renamed).ok).toBe(true);
  expect(renameAgent(many, classId, "agent-2", "  ")).toBe(many);
  expect(agentsOf(removeAgent(renamed, classId, "code-critic"))).toHaveLength(5);
});
