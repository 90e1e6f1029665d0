import {
  type ScenarioAgent,
  type Topology,
  addAgent,
  mostAgents,
  removeAgent,
  renameAgent,
  topologyOf,
  withTopology,
} from "../../../../state/members/agents.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { InlineField } from "../../../kit/inline-field.tsx";
import { SelectField } from "../../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../../kit/sentence.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { TextLine } from "../../../kit/text-line.tsx";
import { PlaceField, type SectionProps, useClassFields } from "./class-fields.tsx";
import { agentRoles, agentTimes, topologies } from "./section-choices.ts";
import styles from "./sections.module.css";

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

interface AgentEditorProps {
  readonly classId: string;
  readonly agent: ScenarioAgent;
}

/** One agent in prose: what it does and when, what a run of it reads and writes, and where it runs. */
function AgentEditor({ classId, agent }: AgentEditorProps) {
  const { field, orUnset, choice } = useClassFields(classId);
  const at = (name: string) => `agents.${agent.id}.${name}`;
  const of = (label: string) => `${label} of ${agent.name}`;
  const number = (name: string, label: string) => <InlineField label={of(label)} {...field(at(name))} />;
  return (
    <>
      <AgentHead classId={classId} agent={agent} />
      <Sentence>
        It{" "}
        <KeptTogether>
          <SelectField label={of("Role")} value={agent.role} options={agentRoles} {...choice(at("role"))} />,
        </KeptTogether>{" "}
        and runs{" "}
        <KeptTogether>
          <SelectField label={of("Time")} value={agent.when} options={agentTimes} {...choice(at("when"))} />:
        </KeptTogether>{" "}
        {number("runs", "Runs")} {agent.runs === 1 ? "run" : "runs"}{" "}
        {agent.runs !== 1 && (
          <KeptTogether>
            <SelectField
              label={of("Order of the runs")}
              value={agent.parallel ? "yes" : "no"}
              options={[
                { value: "yes", label: "at the same time" },
                { value: "no", label: "one after another" },
              ]}
              {...choice(at("parallel"))}
            />
            ,
          </KeptTogether>
        )}{" "}
        of {number("calls", "Model calls a run")} model {agent.calls === 1 ? "call" : "calls"}
        {agent.runs === 1 ? "." : " each."}
      </Sentence>
      <Sentence>
        A run's first call reads {number("prefixTokens", "First prompt tokens")} tokens, of which runs started together
        share {number("sharedPrefixTokens", "Shared prompt tokens")}; each further call reads{" "}
        {number("growthTokensPerCall", "Tokens added by each further call")} more, and{" "}
        <InlineField label={of("Cached share")} {...orUnset(at("cachedShare"), "what the caches have room for")} /> of
        the rest is in the prompt cache. A call writes {number("outputTokens", "Tokens a call writes")} tokens, and a
        run hands {number("resultTokens", "Tokens handed back")} back to the session that leads. It is served by{" "}
        <KeptTogether>
          <PlaceField
            label={of("Place")}
            place={agent}
            unset="the pool of the class"
            path={`classes.${classId}.agents.${agent.id}`}
          />
          {agent.hosted === null && "."}
        </KeptTogether>
        {agent.hosted !== null && <>, where a call takes {number("callSeconds", "Time of a hosted call")}.</>}
      </Sentence>
    </>
  );
}

function AgentHead({ classId, agent: { id, name } }: AgentEditorProps) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const rename = (typed: string) => {
    const renamed = renameAgent(scenario, classId, id, typed);
    if (renamed === scenario) return { text: "An agent needs a name." };
    commit(renamed, `rename ${name}`);
    return null;
  };
  return (
    <p className={styles["member"]}>
      <TextLine label={`Name of ${name}`} text={name} longest={60} onCommit={rename} />
      <TextButton label={`Delete ${name}`} onClick={() => commit(removeAgent(scenario, classId, id), `delete ${name}`)}>
        Delete
      </TextButton>
    </p>
  );
}
