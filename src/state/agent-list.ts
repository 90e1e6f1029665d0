import { agent } from "../scenario/class-parts.ts";
import type { Quantity } from "../scenario/field.ts";
import type { Scenario, ScenarioClass } from "../scenario/schema.ts";
import { freeId, idOf } from "./free-id.ts";
import { withClass } from "./with-class.ts";

export type ScenarioAgent = ScenarioClass["agents"][number];
type AgentChoices = Partial<ScenarioAgent> & Pick<ScenarioAgent, "id" | "name">;

/** The most agents a class takes, by its schema. */
export const mostAgents = 6;

const longestName = 60;

/** An agent whose calls are like those of its class, until somebody says otherwise. */
export function agentOf(workload: ScenarioClass, choices: AgentChoices): ScenarioAgent {
  const { prefixTokens, outputTokens, cachedShare } = workload;
  const draft = {
    prefixTokens: baseOf(prefixTokens),
    outputTokens: baseOf(outputTokens),
    cachedShare: baseOf(cachedShare),
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
  return withClass(scenario, classId, (workload) => {
    const others = workload.agents.filter(({ id }) => id !== agentId);
    const id = freeId(others, idOf(kept, agentId));
    const agents = workload.agents.map((one) => (one.id === agentId ? { ...one, id, name: kept } : one));
    return { ...workload, agents };
  });
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
