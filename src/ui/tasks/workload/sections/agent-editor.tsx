import { removeAgent, renameAgent, type ScenarioAgent } from "../../../../state/members/agents.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { InlineField } from "../../../kit/inline-field.tsx";
import { KeptTogether } from "../../../kit/kept-together.tsx";
import { SelectField } from "../../../kit/select-field.tsx";
import { Sentence } from "../../../kit/sentence.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { TextLine } from "../../../kit/text-line.tsx";
import { PlaceField } from "./place-field.tsx";
import styles from "./sections.module.css";
import { agentRoles, agentTimes } from "./topology-words.ts";
import { useClassFields } from "./use-class-fields.ts";

interface AgentEditorProps {
  readonly classId: string;
  readonly agent: ScenarioAgent;
}

/** One agent in prose: what it does and when, what a run of it reads and writes, and where it runs. */
export function AgentEditor({ classId, agent }: AgentEditorProps) {
  const { field, choice } = useClassFields(classId);
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
        {number("cachedShare", "Cached share")} of the rest is in the prompt cache. A call writes{" "}
        {number("outputTokens", "Tokens a call writes")} tokens, and a run hands{" "}
        {number("resultTokens", "Tokens handed back")} back to the session that leads. It is served by{" "}
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
