import { referenceLinks } from "../../../catalog/reference-links.ts";
import { allReferences } from "../../../catalog/references/index.generated.ts";
import { type ServiceLevel, serviceLevels } from "../../../catalog/service-levels.ts";
import { basisWord } from "../../../metrics/basis-words.ts";
import type { ScenarioClass } from "../../../scenario/schema.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { ExternalLink } from "../../explain/reference-list.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { Menu } from "../../kit/menu.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";
import styles from "./workload.module.css";

/** The times that its calls must keep, beside those of the plan. */
export function ClassLimits({ workload: { id, limits, enabled, servedBy } }: { readonly workload: ScenarioClass }) {
  const fields = useFields();
  const result = useApp((state) => shownPlan(state)?.plan.classes.find((one) => one.id === id) ?? null);
  const basis = result?.basis ?? null;
  const isTimed = result === null || result.ttftAtPercentileSeconds !== null || result.itlAtPercentileSeconds !== null;
  const field = (name: string) => fields(`classes.${id}.limits.${name}`);
  const figure = (name: string) => <ExplainableFigure target={{ scope: "class", at: id, id: name }} />;
  const hasNone = limits.ttftSeconds === null && limits.itlSeconds === null;
  return (
    <>
      <Sentence>
        <InlineField label="Share of calls that must meet the limits" {...field("percentile")} /> of calls get their
        first token {limits.ttftSeconds === null ? "at" : "within"}{" "}
        <KeptTogether>
          <InlineField
            label="Most time to the first token, or none"
            {...unsetField(field("ttftSeconds"), "any time")}
          />
          ,
        </KeptTogether>{" "}
        then one {limits.itlSeconds === null ? "at" : "every"}{" "}
        <KeptTogether>
          <InlineField label="Most time between two tokens, or none" {...unsetField(field("itlSeconds"), "any time")} />
          .
        </KeptTogether>
        {hasNone && " No limit is set: the plan only asks that the work is carried."}
      </Sentence>
      {enabled && servedBy === "hosted" && <p>It is served hosted: the provider's latency is not in the plan.</p>}
      {enabled && servedBy === "own" && !isTimed && (
        <p>The plan gives it no times yet: what keeps it from that comes first, in Plan.</p>
      )}
      {enabled && servedBy === "own" && isTimed && (
        <p>
          The plan gives {figure("ttftAtPercentileSeconds")} to the first token and {figure("itlAtPercentileSeconds")}{" "}
          between tokens{basis === null ? "" : `, ${basisWord[basis]}`}.
        </p>
      )}
    </>
  );
}

/** Limits that others published, to be taken over; those in force with where they stand. */
export function LimitPresets({ workload: { id, name, limits } }: { readonly workload: ScenarioClass }) {
  const edit = useApp((state) => state.edit);
  const current = levelOf(limits);
  const choices = serviceLevels.map((level) => ({
    id: level.id,
    label: level.title,
    note: level.note,
    isCurrent: level === current,
    onChoose: () => void edit(levelSets(id, level), `${name}: limits of ${level.title}`),
  }));
  return (
    <div className={styles["preset"]}>
      <Menu label="Take published limits" choices={choices} />
      {current !== null && <Citation level={current} />}
    </div>
  );
}

function Citation({ level: { title, note, source } }: { readonly level: ServiceLevel }) {
  const reference = allReferences.find(({ id }) => id === source[0]);
  const [address] = reference === undefined ? [] : referenceLinks(reference);
  return (
    <p className={styles["place"]}>
      As {title} has them. {note}
      {reference !== undefined && (
        <>
          {": "}
          {address === undefined ? reference.title : <ExternalLink address={address}>{reference.title}</ExternalLink>}
        </>
      )}
      .
    </p>
  );
}

/** The published limits that a class has; `null`: limits of its own. */
export function levelOf({ ttftSeconds, itlSeconds, percentile }: ScenarioClass["limits"]): ServiceLevel | null {
  const isLike = ({ limits }: ServiceLevel) =>
    limits.ttftSeconds === ttftSeconds && limits.itlSeconds === itlSeconds && limits.percentile === percentile;
  return serviceLevels.find((level) => isLike(level)) ?? null;
}

/** The edit that gives a class published limits. */
export function levelSets(classId: string, { limits }: ServiceLevel): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(limits).map(([name, value]) => [`classes.${classId}.limits.${name}`, String(value)]),
  );
}
