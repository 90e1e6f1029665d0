import { Fragment } from "react";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { KeptTogether } from "../../kit/kept-together.tsx";
import { Sentence } from "../../kit/sentence.tsx";
import { groupWords, type LimitGroup } from "./limit-groups.ts";

interface LimitSentenceProps {
  readonly group: LimitGroup;
  /** Enabled classes of the scenario. */
  readonly classCount: number;
}

/** Limits that some classes share: each field sets them for all of these at once. */
export function LimitSentence({ group, classCount }: LimitSentenceProps) {
  const fields = useFields();
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
      <InlineField label={`Share of calls of ${whose} that must meet the limits`} {...field("percentile")} /> of calls
      get their first token {first.limits.ttftSeconds === null ? "at" : "within"}{" "}
      <KeptTogether>
        <InlineField label={`Most time to the first token of ${whose}, or none`} {...field("ttftSeconds")} />,
      </KeptTogether>{" "}
      then one {first.limits.itlSeconds === null ? "at" : "every"}{" "}
      <KeptTogether>
        <InlineField label={`Most time between tokens of ${whose}, or none`} {...field("itlSeconds")} />.
      </KeptTogether>
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
