import { InlineField } from "../../../kit/inline-field.tsx";
import { KeptTogether, Sentence } from "../../../kit/sentence.tsx";
import { type SectionProps, useClassFields } from "./class-fields.tsx";
import styles from "./sections.module.css";

/** How the calls of a class are sent, and how they are let into its pool. */
export function ServingFields({ workload }: SectionProps) {
  const { id, serving } = workload;
  const { field, orUnset } = useClassFields(id);
  return (
    <>
      <Sentence>
        A call is given up {serving.timeoutSeconds === null ? "" : "after"}{" "}
        <KeptTogether>
          <InlineField label="Time-out of a call, or none" {...orUnset("serving.timeoutSeconds", "never")} />.
        </KeptTogether>{" "}
        One that was given up or refused is sent again{" "}
        <InlineField label="Times a call is sent again" {...field("serving.retries")} />{" "}
        {serving.retries === 1 ? "time" : "times"}, first after{" "}
        <KeptTogether>
          <InlineField label="Wait before a call is sent again" {...field("serving.backoffSeconds")} />,
        </KeptTogether>{" "}
        then each time after{" "}
        <InlineField label="Each further wait over the one before" {...field("serving.backoffFactor")} /> times as long.
      </Sentence>
      <AdmissionSentence workload={workload} />
      <Sentence>
        Of what tools add to the prompt,{" "}
        <InlineField label="Share computed while the tools still run" {...field("serving.toolPrefillShare")} /> is
        computed while they still run. The gaps between arrivals vary by{" "}
        <InlineField label="Variability of the gaps between arrivals" {...field("serving.arrivalCv")} /> times their
        mean: 1 is random, 0 even, more is bursty.
      </Sentence>
      <p className={styles["quiet"]}>Only the simulation follows this: the formulas behind the plan leave it out.</p>
    </>
  );
}

/** What stands between a call and its pool. */
function AdmissionSentence({ workload: { id, serving } }: SectionProps) {
  const { field, orUnset } = useClassFields(id);
  return (
    <Sentence>
      At a time{" "}
      <InlineField label="Most calls in the pool, or none" {...orUnset("serving.maxInFlight", "any number")} /> of its
      calls may be in the pool{serving.maxInFlight === null ? "," : "; further ones wait in front of it,"} and{" "}
      <InlineField label="Most calls a second, or none" {...orUnset("serving.callsPerSecond", "any number")} /> may come
      a second
      {serving.callsPerSecond === null ? (
        "."
      ) : (
        <>
          , at most <InlineField label="Most calls at once" {...field("serving.burstCalls")} /> at once; others are
          refused.
        </>
      )}{" "}
      Replicas of the pool for this class alone:{" "}
      <KeptTogether>
        <InlineField label="Replicas for this class alone" {...field("serving.reservedReplicas")} />.
      </KeptTogether>
    </Sentence>
  );
}
