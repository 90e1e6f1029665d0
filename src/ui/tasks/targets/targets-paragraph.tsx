import { Fragment } from "react";
import { listed } from "../../../quantity/sentence.ts";
import type { Scenario } from "../../../scenario/schema.ts";
import { useFields } from "../../../state/fields/use-fields.ts";
import { useClassesByLoad } from "../../../state/members/classes-by-load.ts";
import { useApp } from "../../../state/use-app.tsx";
import { MoreField, MoreOfThis, useAllFields } from "../../answer/more-fields.tsx";
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
  const isAll = useAllFields("targets");
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
      <MarginSentence isAll={isAll} />
      <ReserveSentence isAll={isAll} />
      <MoreOfThis part="targets" />
    </>
  );
}

/** What the plan keeps free of every limit. */
export function MarginSentence({ isAll = true }: { readonly isAll?: boolean }) {
  const fields = useFields();
  return (
    <Sentence>
      The plan stays <InlineField label="Kept free below every limit" {...fields("targets.marginShare")} /> below every
      limit, fills at most{" "}
      <MoreField label="Most of the KV cache that may be filled" isField={isAll} {...fields("targets.kvUseLimit")} /> of
      the KV cache and refuses at most{" "}
      <MoreField label="Most calls that may be refused" isField={isAll} {...fields("targets.blockedShareLimit")} /> of
      calls.
    </Sentence>
  );
}

const heldFor = [
  { name: "failure", label: "Replicas in reserve for a failure", what: "for a failure" },
  { name: "rollout", label: "Replicas in reserve for an update", what: "for updates" },
  { name: "maintenance", label: "Replicas in maintenance", what: "for maintenance" },
  { name: "warm", label: "Replicas kept warm", what: "warm for bursts" },
] as const;

/** Replicas held for an event; those of which none are held are named together, and are no fields until more is asked for. */
function ReserveSentence({ isAll }: { readonly isAll: boolean }) {
  const poolCount = useApp(({ scenario }) => scenario.pools.length);
  const reserves = useApp(({ scenario }) => scenario.reserves);
  const fields = useFields();
  const reserve = (name: string, label: string) => <InlineField label={label} {...fields(`reserves.${name}`)} />;
  const survived = survivedPlaces(reserves);
  const isHeld = (name: (typeof heldFor)[number]["name"]) => isAll || name === "failure" || reserves[name] !== 0;
  const held = heldFor.filter(({ name }) => isHeld(name));
  const none = heldFor.filter(({ name }) => !isHeld(name)).map(({ what }) => what.replace(/^.*for /, ""));
  return (
    <Sentence>
      Kept in reserve{poolCount > 1 && " in each pool"}:{" "}
      {held.map(({ name, label, what }, index) => (
        <Fragment key={name}>
          {index > 0 && (index === held.length - 1 ? " and " : ", ")}
          <KeptTogether>
            {reserve(name, label)} {name === "failure" && `${replicasNoun(reserves.failure)} `}
            {what}
            {index === held.length - 1 && (none.length > 0 ? ";" : ".")}
          </KeptTogether>
        </Fragment>
      ))}
      {none.length > 0 && ` nothing for ${listed(none, "or")}.`}
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
  );
}
