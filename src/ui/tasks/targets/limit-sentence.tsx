import { Fragment } from "react";
import type { ScenarioClass } from "../../../scenario/schema.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { useHasAnswers } from "../../answer/use-has-answers.ts";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";

interface LimitSentenceProps {
  readonly group: LimitGroup;
  /** Enabled classes of the scenario. */
  readonly classCount: number;
}

/** Limits that some classes share: each field sets them for all of these at once. */
export function LimitSentence({ group, classCount }: LimitSentenceProps) {
  const fields = useFields();
  const hasAnswers = useHasAnswers(group.map(({ id }) => id));
  const [first, ...others] = group;
  const field = (limit: string) => {
    const at = (id: string) => `classes.${id}.limits.${limit}`;
    const whole = fields(
      at(first.id),
      others.map(({ id }) => at(id)),
    );
    return unsetField(whole, "any time");
  };
  const whose = others.length === 0 ? first.name : `${group.length} classes`;
  return (
    <Sentence>
      <Whose group={group} classCount={classCount} />
      <InlineField label={`Share of calls of ${whose} that must meet the limits`} {...field("percentile")} /> of calls{" "}
      {hasAnswers ? "get their first token" : "are done"} {first.limits.ttftSeconds === null ? "at" : "within"}{" "}
      <KeptTogether>
        <InlineField label={`Most time to the first token of ${whose}, or none`} {...field("ttftSeconds")} />
        {hasAnswers ? "," : "."}
      </KeptTogether>
      {hasAnswers && (
        <>
          {" "}
          then one {first.limits.itlSeconds === null ? "at" : "every"}{" "}
          <KeptTogether>
            <InlineField label={`Most time between tokens of ${whose}, or none`} {...field("itlSeconds")} />.
          </KeptTogether>
        </>
      )}
    </Sentence>
  );
}

function Whose({ group, classCount }: LimitSentenceProps) {
  const { all, names, more } = groupWords(group, classCount);
  if (names.length === 0) return all;
  return (
    <>
      In{" "}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && " and "}
          <KeptTogether>
            <ClippedName isInProse>{name}</ClippedName>
            {index === names.length - 1 && more === "" && ":"}
          </KeptTogether>
        </Fragment>
      ))}
      {more !== "" && `${more}:`}{" "}
    </>
  );
}

/** Classes that keep the same limits; one at least. */
type LimitGroup = readonly [ScenarioClass, ...ScenarioClass[]];

/** Classes by their limits, in the order in which the first of each group comes. */
export function limitGroups(classes: readonly ScenarioClass[]): readonly LimitGroup[] {
  const groups = new Map<string, LimitGroup>();
  for (const workload of classes) {
    const { ttftSeconds, itlSeconds, percentile } = workload.limits;
    const key = JSON.stringify([ttftSeconds, itlSeconds, percentile]);
    const [first, ...others] = groups.get(key) ?? [];
    groups.set(key, first === undefined ? [workload] : [first, ...others, workload]);
  }
  return [...groups.values()];
}

/** More names than these are counted. */
const mostNamed = 2;

/** Whose limits a sentence gives: some by name, and how many more; `""` before the names where the classes are all there are. */
export function groupWords(
  group: LimitGroup,
  classCount: number,
): { readonly all: string; readonly names: readonly string[]; readonly more: string } {
  if (classCount === 1) return { all: "", names: [], more: "" };
  if (group.length === classCount) {
    return { all: classCount === 2 ? "In both classes: " : `In all ${classCount} classes: `, names: [], more: "" };
  }
  const named = group.length === mostNamed ? mostNamed : 1;
  const more = group.length - named;
  return { all: "", names: group.slice(0, named).map(({ name }) => name), more: more === 0 ? "" : ` and ${more} more` };
}
