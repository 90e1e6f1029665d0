import type { ScenarioClass } from "../../../scenario/schema.ts";
import { useApp } from "../../../state/use-app.tsx";
import { useFields } from "../../../state/use-fields.ts";
import { InlineField } from "../../kit/inline-field.tsx";
import { KeptTogether } from "../../kit/kept-together.tsx";
import { Sentence } from "../../kit/sentence.tsx";
import { MarginSentence } from "./margin-sentence.tsx";
import { replicasNoun } from "./reserve-words.ts";

/** Targets and reserve in the brief. */
export function TargetsParagraph() {
  const classes = useApp(({ scenario }) => scenario.classes);
  const reserves = useApp(({ scenario }) => scenario.reserves);
  const fields = useFields();
  const reserve = (name: string, label: string) => <InlineField label={label} {...fields(`reserves.${name}`)} />;
  return (
    <>
      {classes.map((workload) => (
        <LimitSentence key={workload.id} workload={workload} isNamed={classes.length > 1} />
      ))}
      <MarginSentence />
      <Sentence>
        Each pool keeps {reserve("failure", "Replicas in reserve for a failure")} {replicasNoun(reserves.failure)} for a
        failure, {reserve("rollout", "Replicas in reserve for an update")} for updates,{" "}
        {reserve("maintenance", "Replicas in maintenance")} in maintenance and {reserve("warm", "Replicas kept warm")}{" "}
        warm.
      </Sentence>
    </>
  );
}

interface LimitSentenceProps {
  readonly workload: ScenarioClass;
  readonly isNamed: boolean;
}

function LimitSentence({ workload: { id, name, enabled }, isNamed }: LimitSentenceProps) {
  const fields = useFields();
  if (!enabled) return null;
  const field = (limit: string) => fields(`classes.${id}.limits.${limit}`);
  return (
    <Sentence>
      {isNamed && `${name}: `}
      {isNamed ? "for " : "For "}
      <InlineField label={`Share of calls of ${name} that must meet the limits`} {...field("percentile")} /> of calls
      the first token within{" "}
      <KeptTogether>
        <InlineField label={`Most time to the first token of ${name}`} {...field("ttftSeconds")} />,
      </KeptTogether>{" "}
      then one every{" "}
      <KeptTogether>
        <InlineField label={`Most time between tokens of ${name}`} {...field("itlSeconds")} />.
      </KeptTogether>
    </Sentence>
  );
}
