import { InlineField } from "../../../kit/inline-field.tsx";
import { Ledger, type LedgerRow } from "../../../kit/ledger.tsx";
import { SelectField } from "../../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../../kit/sentence.tsx";
import { PlaceField, type SectionProps, useClassFields } from "./class-fields.tsx";
import { failureKinds, retryRules } from "./section-choices.ts";

/** How attempts fail and are tried again, who leaves or stops them, and where a workflow goes when they are used up. */
export function OutcomeFields({ workload }: SectionProps) {
  const { field, orUnset } = useClassFields(workload.id);
  return (
    <>
      <FailureLedger workload={workload} />
      <Sentence>
        The first retry waits <InlineField label="Wait before the first retry" {...field("outcome.backoffSeconds")} />,
        each further one{" "}
        <InlineField label="Each further wait over the one before" {...field("outcome.backoffFactor")} /> times as long.
        Users wait <InlineField label="Mean patience, or none" {...orUnset("outcome.patienceSeconds", "for ever")} />
        {workload.outcome.patienceSeconds === null ? "" : " in the mean before they leave"}, and cancel{" "}
        <InlineField label="Share of whole attempts that users cancel" {...field("outcome.cancelShare")} /> of whole
        attempts.
      </Sentence>
      <LayerSentence workload={workload} />
      <GateSentence workload={workload} />
      <FallbackSentence workload={workload} />
    </>
  );
}

/** Who tries again a workflow whose own attempts are used up: tries multiply from layer to layer. */
function LayerSentence({ workload: { id } }: SectionProps) {
  const { field, orUnset } = useClassFields(id);
  const layer = (name: string) => (
    <InlineField label={`Tries of the ${name}`} {...field(`outcome.retryLayers.${name}`)} />
  );
  return (
    <Sentence>
      Around all that the orchestrator tries {layer("orchestrator")}, the gateway {layer("gateway")} and the client{" "}
      {layer("client")} times in all, so that tries multiply: at most{" "}
      <KeptTogether>
        <InlineField
          label="Most attempts over all layers, or none"
          {...orUnset("outcome.retryLayers.ceiling", "as many")}
        />{" "}
        attempts.
      </KeptTogether>
    </Sentence>
  );
}

/** Where work stops to be looked at. */
function GateSentence({ workload: { id, outcome } }: SectionProps) {
  const { field, orUnset } = useClassFields(id);
  const { approvalAfterSteps, evidenceAfterSteps } = outcome;
  return (
    <Sentence>
      Steps before a person must approve the rest:{" "}
      <KeptTogether>
        <InlineField
          label="Steps before an approval, or none"
          {...orUnset("outcome.approvalAfterSteps", "nobody is asked")}
        />
        {approvalAfterSteps === null ? "." : ";"}
      </KeptTogether>{" "}
      {approvalAfterSteps !== null && (
        <>
          <InlineField label="Share of approvals that are given" {...field("outcome.approvedShare")} /> of approvals are
          given, after{" "}
          <KeptTogether>
            <InlineField label="Wait for an approval" {...field("outcome.approvalSeconds")} />.
          </KeptTogether>{" "}
        </>
      )}
      Steps after which work that has found too little is stopped:{" "}
      <KeptTogether>
        <InlineField
          label="Steps after which too little found stops the work, or none"
          {...orUnset("outcome.evidenceAfterSteps", "nothing stops it")}
        />
        {evidenceAfterSteps === null ? "." : ";"}
      </KeptTogether>
      {evidenceAfterSteps !== null && (
        <>
          {" "}
          <InlineField
            label="Share of workflows that have found too little"
            {...field("outcome.thinEvidenceShare")}
          />{" "}
          of workflows have found too little by then.
        </>
      )}
    </Sentence>
  );
}

function FallbackSentence({ workload: { id, fallback } }: SectionProps) {
  const { field } = useClassFields(id);
  return (
    <Sentence>
      A workflow whose attempts are used up goes to{" "}
      <KeptTogether>
        <PlaceField
          label="Fallback"
          place={fallback}
          unset="nobody: it has failed"
          path={`classes.${id}.fallback`}
          isOptional
        />
        {fallback === null ? "." : ","}
      </KeptTogether>
      {fallback !== null && (
        <>
          {" "}
          which settles <InlineField label="Success of the fallback" {...field("fallback.successShare")} /> of them
          {fallback.hosted === null ? (
            "."
          ) : (
            <>
              , with{" "}
              <KeptTogether>
                <InlineField label="Time of a call of the fallback" {...field("fallback.callSeconds")} /> a call.
              </KeptTogether>
            </>
          )}
        </>
      )}
    </Sentence>
  );
}

/** What failed attempts fail of, and how each kind is tried again. */
function FailureLedger({ workload: { id, outcome } }: SectionProps) {
  const { field, choice } = useClassFields(id);
  const rows = failureKinds.map((kind): LedgerRow => {
    const at = `outcome.${kind.id}`;
    return {
      id: kind.id,
      cells: [
        kind.label,
        <SelectField
          key="retry"
          label={`Retry when ${kind.label}`}
          value={outcome[kind.id].retry}
          options={retryRules}
          {...choice(`${at}.retry`)}
        />,
        kind.noticed,
        <InlineField key="share" label={`Share of failures: ${kind.label}`} {...field(`${at}.share`)} />,
      ],
    };
  });
  return (
    <Ledger
      caption="Kinds of failure, with their shares of all failed attempts"
      columns={[
        { id: "kind", label: "An attempt fails because", align: "left" },
        { id: "retry", label: "Tried again", align: "left" },
        { id: "noticed", label: "Noticed", align: "left" },
        { id: "share", label: "Share of failures", align: "right" },
      ]}
      rows={rows}
    />
  );
}
