import { Fragment } from "react";
import type { Scenario } from "../../../scenario/schema.ts";
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

const lostPlaces = [
  { place: "node", label: "Nodes that may fail" },
  { place: "rack", label: "Racks that may fail" },
  { place: "zone", label: "Zones that may fail" },
  { place: "region", label: "Regions that may fail" },
] as const;

/** Places that may be lost: nodes and zones stand together. */
function survivedPlaces(reserves: Scenario["reserves"]) {
  const together = reserves.node !== 0 || reserves.zone !== 0;
  return lostPlaces.filter(({ place }) => (place === "node" || place === "zone" ? together : reserves[place] !== 0));
}

/** Targets and reserve in the brief. */
export function TargetsParagraph() {
  const classes = useClassesByLoad().filter(({ enabled }) => enabled);
  const poolCount = useApp(({ scenario }) => scenario.pools.length);
  const reserves = useApp(({ scenario }) => scenario.reserves);
  const fields = useFields();
  const reserve = (name: string, label: string) => <InlineField label={label} {...fields(`reserves.${name}`)} />;
  const survived = survivedPlaces(reserves);
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
        {survived.length > 0 && " It also survives "}
        {survived.map(({ place, label }, index) => (
          <Fragment key={place}>
            {index > 0 && (index === survived.length - 1 ? " and " : ", ")}
            <KeptTogether>
              {reserve(place, label)} lost {place}
              {reserves[place] === 1 ? "" : "s"}
              {index === survived.length - 1 && "."}
            </KeptTogether>
          </Fragment>
        ))}
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
