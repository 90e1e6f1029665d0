import { type Topology, addAgent, mostAgents, topologyOf, withTopology } from "../../../../state/members/agents.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { KeptTogether } from "../../../kit/kept-together.tsx";
import { SelectField } from "../../../kit/select-field.tsx";
import { Sentence } from "../../../kit/sentence.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { AgentEditor } from "./agent-editor.tsx";
import type { SectionProps } from "./section-props.ts";
import styles from "./sections.module.css";
import { topologies } from "./topology-words.ts";

/** Who works on a workflow: one agent, or several that are arranged in one of the usual ways or by hand. */
export function WorkflowFields({ workload }: SectionProps) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const { id, name, agents } = workload;
  const topology = topologyOf(workload);
  const own = { value: "own" as const, label: "agents of its own", note: "As listed below." };
  const arrange = (chosen: Topology | "own") => {
    if (chosen === "own") return;
    const words = topologies.find(({ value }) => value === chosen)?.label ?? chosen;
    commit(withTopology(scenario, id, chosen), `${name}: ${words}`);
  };
  return (
    <>
      <Sentence>
        A workflow is worked on by{" "}
        <KeptTogether>
          <SelectField<Topology | "own">
            label="Arrangement of agents"
            value={topology ?? "own"}
            options={topology === null ? [...topologies, own] : topologies}
            onChange={arrange}
          />
          .
        </KeptTogether>
        {agents.length > 0 && " The steps and calls above are those of the session that leads."}
      </Sentence>
      {agents.length > 0 && (
        <ul className={styles["members"]} aria-label="Agents">
          {agents.map((agent) => (
            <li key={agent.id}>
              <AgentEditor classId={id} agent={agent} />
            </li>
          ))}
        </ul>
      )}
      {agents.length < mostAgents ? (
        <TextButton onClick={() => commit(addAgent(scenario, id), `${name}: add an agent`)}>Add an agent</TextButton>
      ) : (
        <p className={styles["quiet"]}>A class has at most {mostAgents} agents.</p>
      )}
    </>
  );
}
