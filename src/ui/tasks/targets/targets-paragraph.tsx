import { useFields } from "../../../state/fields/use-fields.ts";
import { useClassesByLoad } from "../../../state/members/classes-by-load.ts";
import { useApp } from "../../../state/use-app.tsx";
import { FoldedList } from "../../kit/folded-list.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";
import { LimitSentence, limitGroups } from "./limit-sentence.tsx";
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
        {(reserves.node !== 0 || reserves.zone !== 0) && (
          <>
            {" "}
            It also survives {reserve("node", "Nodes that may fail")} lost {reserves.node === 1 ? "node" : "nodes"} and{" "}
            <KeptTogether>
              {reserve("zone", "Zones that may fail")} lost {reserves.zone === 1 ? "zone" : "zones"}.
            </KeptTogether>
          </>
        )}
      </Sentence>
    </>
  );
}

/** What the plan keeps free of every limit. */
export function MarginSentence() {
  const fields = useFields();
  return (
    <Sentence>
      The plan stays <InlineField label="Kept free below every limit" {...fields("targets.marginShare")} /> below every
      limit, fills at most{" "}
      <InlineField label="Most of the KV cache that may be filled" {...fields("targets.kvUseLimit")} /> of the KV cache
      and refuses at most{" "}
      <InlineField label="Most calls that may be refused" {...fields("targets.blockedShareLimit")} /> of calls.
    </Sentence>
  );
}
