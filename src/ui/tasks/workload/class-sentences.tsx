import { Suspense, lazy } from "react";
import type { ScenarioClass } from "../../../scenario/schema.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { useApp } from "../../../state/use-app.tsx";
import { MoreField, MoreOfThis, useAllFields } from "../../answer/more-fields.tsx";
import { useHasAnswers } from "../../answer/use-has-answers.ts";
import { InlineField } from "../../kit/inline-field.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";
import { attemptsWords, countedDays, isTriedOnce, nounFor, peakWords, retryScopes } from "./class-words.ts";

interface ClassSentencesProps {
  readonly classId: string;
  /** What few people change is said and no field, until somebody asks for more. */
  readonly isBrief?: boolean;
}

/** One class of work in three paragraphs of prose, every figure a field. */
export function ClassSentences({ classId, isBrief = false }: ClassSentencesProps) {
  const workload = useApp(({ scenario }) => scenario.classes.find(({ id }) => id === classId));
  const fields = useFields();
  const isAll = useAllFields("workload") || !isBrief;
  const hasAnswers = useHasAnswers([classId]);
  if (workload === undefined) return null;
  const field = (name: string) => fields(`classes.${classId}.${name}`);
  const peak = peakWords(workload.arrivals);
  return (
    <>
      <Sentence>
        People ask for <InlineField label="Workflows a day" {...field("arrivals.perDay")} />{" "}
        {nounFor(workload.arrivals.perDay, "workflow", "workflows")}{" "}
        <KeptTogether>
          <CountedDay workload={workload} />.
        </KeptTogether>{" "}
        {peak.before} <MoreField label="Window of the peak" isField={isAll} {...field("arrivals.peakWindowSeconds")} />{" "}
        they come <InlineField label="Peak over the mean" {...field("arrivals.peakToAverage")} /> {peak.after} An
        attempt at a workflow takes <InlineField label="Steps of an attempt" {...field("steps")} />{" "}
        {nounFor(workload.steps, "step", "steps, each")} with{" "}
        <InlineField label="Model calls a step" {...field("callsPerStep")} /> model{" "}
        {nounFor(workload.callsPerStep, "call", "calls")}.
      </Sentence>
      <Sentence>
        The first call reads <InlineField label="Prompt tokens of the first call" {...field("prefixTokens")} /> tokens,
        each later one <InlineField label="Tokens added by each later call" {...field("growthTokensPerCall")} /> more,
        up to{" "}
        <KeptTogether>
          <MoreField label="Longest prompt in tokens" isField={isAll} {...field("contextCapTokens")} />.
        </KeptTogether>{" "}
        Of what is read,{" "}
        <InlineField
          label="Share of the prompt found in the prompt cache"
          {...unsetField(field("cachedShare"), "what the caches have room for")}
        />{" "}
        is already in the prompt cache.
        {isBrief && workload.images !== null && (
          <Suspense>
            <ImageWords classId={classId} images={workload.images} />
          </Suspense>
        )}{" "}
        {hasAnswers && (
          <>
            A call writes <InlineField label="Tokens a call writes" {...field("outputTokens")} /> tokens.{" "}
          </>
        )}
        After each step tools run for{" "}
        <KeptTogether>
          <InlineField label="Tool time after a step" {...field("toolSeconds")} />.
        </KeptTogether>
      </Sentence>
      <Sentence>
        Of all attempts, <InlineField label="Share of attempts that succeed" {...field("successPerAttempt")} /> succeed.
        A workflow gets {workload.maxAttempts === 1 ? "" : "up to "}
        <InlineField label="Most attempts of a workflow" {...field("maxAttempts")} /> {attemptsWords(workload)}{" "}
        <RetryScope classId={classId} /> A person reviews{" "}
        <MoreField label="Share of workflows that a person reviews" isField={isAll} {...field("reviewShare")} /> of
        workflows, for <MoreField label="Time of one review" isField={isAll} {...field("reviewMinutes")} /> each.
      </Sentence>
      {isBrief && <MoreOfThis part="workload" />}
    </>
  );
}

/** Comes with the first class that sends any. */
const ImageWords = lazy(async () => ({ default: (await import("./image-words.tsx")).ImageWords }));

/** Whether the workflows a day are those of any day or of a working day. */
function CountedDay({ workload: { id, arrivals } }: { readonly workload: ScenarioClass }) {
  const edit = useApp((state) => state.edit);
  const at = `classes.${id}.arrivals.countedOn`;
  return (
    <SelectField
      at={at}
      label="Day of the workflows a day"
      value={arrivals.countedOn}
      options={countedDays}
      onChange={(day) => edit({ [at]: day })}
    />
  );
}

/** Where a new attempt starts; with one attempt there is none. */
function RetryScope({ classId }: ClassSentencesProps) {
  const workload = useApp(({ scenario }) => scenario.classes.find(({ id }) => id === classId));
  const edit = useApp((state) => state.edit);
  if (workload === undefined || isTriedOnce(workload)) return null;
  return (
    <KeptTogether>
      <SelectField
        at={`classes.${classId}.retryScope`}
        label="Where a new attempt starts"
        value={workload.retryScope}
        options={retryScopes}
        onChange={(scope) => edit({ [`classes.${classId}.retryScope`]: scope })}
      />
      .
    </KeptTogether>
  );
}
