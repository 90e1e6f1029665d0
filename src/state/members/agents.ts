import type { Scenario, ScenarioClass } from "../../scenario/schema.ts";
import { withClass } from "./class-list.ts";
import { agent } from "../../scenario/class-parts.ts";
import type { Quantity } from "../../scenario/field.ts";
import { freeId, idOf } from "./free-id.ts";
import { movedTies } from "./moved-ties.ts";

export type ScenarioAgent = ScenarioClass["agents"][number];
type AgentChoices = Partial<ScenarioAgent> & Pick<ScenarioAgent, "id" | "name">;

/** The most agents a class takes, by its schema. */
export const mostAgents = 6;

const longestName = 60;

/** An agent whose calls are like those of its class, until somebody says otherwise. */
function agentOf(workload: ScenarioClass, choices: AgentChoices): ScenarioAgent {
  const { prefixTokens, outputTokens, cachedShare } = workload;
  const draft = {
    prefixTokens: baseOf(prefixTokens),
    outputTokens: baseOf(outputTokens),
    cachedShare: cachedShare === null ? null : baseOf(cachedShare),
    ...choices,
  };
  return agent.parse(draft);
}

/** One more agent at the end of the list. */
export function addAgent(scenario: Scenario, classId: string): Scenario {
  return withClass(scenario, classId, (workload) => {
    const { agents } = workload;
    if (agents.length >= mostAgents) return workload;
    const id = freeId(agents, "agent");
    const name = id === "agent" ? "Agent" : `Agent ${id.slice("agent-".length)}`;
    return { ...workload, agents: [...agents, agentOf(workload, { id, name })] };
  });
}

/** Another name, and the id that goes with it: an agent has no history that speaks of its id. A blank name changes nothing. */
export function renameAgent(scenario: Scenario, classId: string, agentId: string, name: string): Scenario {
  const kept = name.trim().slice(0, longestName);
  if (kept === "") return scenario;
  const others = scenario.classes.find(({ id }) => id === classId)?.agents.filter(({ id }) => id !== agentId) ?? [];
  const id = freeId(others, idOf(kept, agentId));
  const renamed = withClass(scenario, classId, (workload) => ({
    ...workload,
    agents: workload.agents.map((one) => (one.id === agentId ? { ...one, id, name: kept } : one)),
  }));
  return movedTies(renamed, `classes.${classId}.agents.${agentId}`, `classes.${classId}.agents.${id}`);
}

export function removeAgent(scenario: Scenario, classId: string, agentId: string): Scenario {
  return withClass(scenario, classId, (workload) => ({
    ...workload,
    agents: workload.agents.filter(({ id }) => id !== agentId),
  }));
}

function baseOf(value: Quantity): number {
  return typeof value === "number" ? value : value.base;
}

/** How the agents of a workflow work together. */
export type Topology = "single" | "supervisor" | "fan-out" | "pipeline";

type AgentStart = Partial<ScenarioAgent> & Pick<ScenarioAgent, "id" | "name">;

/** Tokens of a finding that is handed back, a page or so; assumed, like every figure below: they are there to be edited. */
const findingTokens = 500;
const workersAStep = 2;
const branches = 5;

/**
 * The class's own session is the one that decides: the supervisor, the one that puts branches together, or the middle of the
 * pipeline. The agents are all others.
 */
const starts: Readonly<Record<Topology, readonly AgentStart[]>> = {
  single: [],
  supervisor: [
    { id: "worker", name: "Worker", role: "work", when: "each-step", runs: workersAStep, resultTokens: findingTokens },
  ],
  "fan-out": [
    { id: "branch", name: "Branch", role: "work", when: "start", runs: branches, resultTokens: findingTokens },
  ],
  pipeline: [
    { id: "planner", name: "Planner", role: "planning", when: "start", resultTokens: findingTokens },
    { id: "reviewer", name: "Reviewer", role: "judgement", when: "end" },
  ],
};

/** The arrangement that the agents of a class are; `null`: one of its own. */
export function topologyOf({ agents }: Pick<ScenarioClass, "agents">): Topology | null {
  if (agents.length === 0) return "single";
  const isAlways = (test: (agent: ScenarioAgent) => boolean) => agents.every((agent) => test(agent));
  if (isAlways(({ when }) => when === "each-step")) return "supervisor";
  if (isAlways((agent) => agent.when === "start" && !isOne(agent))) return "fan-out";
  return isAlways((agent) => agent.when !== "each-step" && isOne(agent)) ? "pipeline" : null;
}

/** The class with the agents of an arrangement, in place of those it had; one that it has already changes nothing. */
export function withTopology(scenario: Scenario, classId: string, topology: Topology): Scenario {
  const workload = scenario.classes.find(({ id }) => id === classId);
  if (workload === undefined || topologyOf(workload) === topology) return scenario;
  return withClass(scenario, classId, (workload) => ({
    ...workload,
    agents: starts[topology].map((start) => agentOf(workload, start)),
  }));
}

function isOne({ runs }: ScenarioAgent): boolean {
  return runs === 1;
}
