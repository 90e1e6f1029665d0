import { useApp } from "../../../state/use-app.tsx";
import { useClassesByLoad } from "../../../state/members/classes-by-load.ts";
import { useFields } from "../../../state/fields/use-fields.ts";
import { FoldedList } from "../../kit/folded-list.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { KeptTogether } from "../../kit/kept-together.tsx";
import { Sentence } from "../../kit/sentence.tsx";
import { limitGroups } from "./limit-groups.ts";
import { LimitSentence } from "./limit-sentence.tsx";
import { MarginSentence } from "./margin-sentence.tsx";
import { replicasNoun } from "./reserve-words.ts";

/** Groups of classes with limits of their own before the rest is folded away. */
const mostGroups = 3;

/** Targets and reserve in the brief. */
export function TargetsParagraph() {
  const classes = useClassesByLoad().filter(({ enabled }) => enabled);
  const poolCount = useApp(({ scenario }) => scenario.pools.length);
  const reserves = useApp(({ scenario }) => scenario.reserves);
  const fields = useFields();
  const reserve = (name: string, label: string) => <InlineField label={label} {...fields(`reserves.${name}`)} />;
  return (
    <>
      <FoldedList
        items={limitGroups(classes).map((group) => ({
          id: group[0].id,
          content: <LimitSentence group={group} classCount={classes.length} />,
        }))}
        mostShown={mostGroups}
        what="limits"
      />
      <MarginSentence />
      <Sentence>
        Kept in reserve{poolCount > 1 && " in each pool"}: {reserve("failure", "Replicas in reserve for a failure")}{" "}
        {replicasNoun(reserves.failure)} for a failure,{" "}
        <KeptTogether>{reserve("rollout", "Replicas in reserve for an update")} for updates,</KeptTogether>{" "}
        <KeptTogether>{reserve("maintenance", "Replicas in maintenance")} for maintenance</KeptTogether> and{" "}
        <KeptTogether>{reserve("warm", "Replicas kept warm")} warm for bursts.</KeptTogether>
      </Sentence>
    </>
  );
}
