import { useApp } from "../../../state/use-app.tsx";
import { useFields } from "../../../state/fields/use-fields.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { LimitsLedger } from "./limits-ledger.tsx";
import { MarginSentence } from "./margin-sentence.tsx";
import { SimulationSentence } from "./simulation-sentence.tsx";
import { reserveEffect, reserveWords } from "./reserve-words.ts";

/** Limits by class, what is kept free below them, and the reserves with what each protects. */
export function TargetsEditor() {
  return (
    <>
      <h3>Limits of each class</h3>
      <LimitsLedger />
      <h3>Margins</h3>
      <MarginSentence />
      <p>
        A margin moves every limit, times and KV cache alike: the load line stands at the limit less the margin. Calls
        that find a full queue are refused.
      </p>
      <h3>Reserve of each pool</h3>
      <ReserveLedger />
      <h3>Simulation</h3>
      <SimulationSentence />
    </>
  );
}

function ReserveLedger() {
  const reserves = useApp(({ scenario }) => scenario.reserves);
  const fields = useFields();
  return (
    <>
      <Ledger
        caption="Replicas each pool keeps in reserve"
        columns={[
          { id: "name", label: "Reserve", align: "left" },
          { id: "effect", label: "What it does", align: "left" },
          { id: "replicas", label: "Replicas", align: "right" },
        ]}
        rows={reserveWords.map((words) => ({
          id: words.name,
          isMuted: reserves[words.name] === 0,
          cells: [
            words.label,
            reserveEffect(words, reserves[words.name]),
            <InlineField key="replicas" label={`Reserve for ${words.label}`} {...fields(`reserves.${words.name}`)} />,
          ],
        }))}
      />
      <p>
        With them the plan has <ExplainableFigure target={{ scope: "plan", at: null, id: "replicas" }} /> on{" "}
        <ExplainableFigure target={{ scope: "plan", at: null, id: "devices" }} />.
      </p>
    </>
  );
}
