import { basisWord } from "../../../metrics/basis-words.ts";
import type { ScenarioClass } from "../../../scenario/schema.ts";
import type { Field } from "../../../state/field-at.ts";
import { useFields } from "../../../state/fields/use-fields.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";
import { reserveEffect, reserveWords, sharingEffect, sharingOptions } from "./reserve-words.ts";
import { MarginSentence } from "./targets-paragraph.tsx";

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
  const edit = useApp((state) => state.edit);
  const fields = useFields();
  return (
    <>
      <Ledger
        caption="Replicas each pool keeps in reserve"
        columns={[
          { id: "name", label: "Reserve", align: "left" },
          { id: "effect", label: "What it does", align: "left" },
          { id: "held", label: "Held for", align: "right" },
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
      <Sentence>
        These reserves{" "}
        <KeptTogether>
          <SelectField
            at="reserves.shared"
            label="Which reserves are shared"
            value={reserves.shared}
            options={sharingOptions}
            onChange={(shared) => void edit({ "reserves.shared": shared })}
          />
          .
        </KeptTogether>{" "}
        {sharingEffect(reserves.shared)}
      </Sentence>
      <p>
        With them the plan has <ExplainableFigure target={{ scope: "plan", at: null, id: "replicas" }} /> on{" "}
        <ExplainableFigure target={{ scope: "plan", at: null, id: "devices" }} />.
      </p>
    </>
  );
}

/** Two limits a class, each beside what the plan gives. */
export function LimitsLedger() {
  const classes = useApp(({ scenario }) => scenario.classes);
  const fields = useFields();
  const results = useApp((state) => shownPlan(state)?.plan.classes);
  const basisOfClass = (id: string) => {
    const basis = results?.find((result) => result.id === id)?.basis;
    return basis === undefined ? "" : basisWord[basis];
  };
  if (classes.length === 0) return <p>There is no class of work, so there is nothing to keep.</p>;
  return (
    <>
      <Ledger
        caption="Limits of each class and what the plan gives"
        columns={[
          { id: "class", label: "Class", align: "left" },
          { id: "share", label: "Of calls", align: "right" },
          { id: "first", label: "First token", align: "right" },
          { id: "firstPlanned", label: "First planned", align: "right" },
          { id: "next", label: "Next token", align: "right" },
          { id: "nextPlanned", label: "Next planned", align: "right" },
          { id: "basis", label: "Rests on", align: "left" },
        ]}
        rows={classes.map((workload) => rowOf(workload, fields, basisOfClass(workload.id)))}
      />
      <p>Type none where a class has no limit: then the plan only asks that its work is carried.</p>
    </>
  );
}

function rowOf({ id, name, enabled }: ScenarioClass, fields: (path: string) => Field, basis: string): LedgerRow {
  const field = (limit: string) => fields(`classes.${id}.limits.${limit}`);
  const planned = (figure: string) =>
    enabled ? <ExplainableFigure key={figure} target={{ scope: "class", at: id, id: figure }} /> : "disabled";
  return {
    id,
    isMuted: !enabled,
    cells: [
      <ClippedName key="name">{name}</ClippedName>,
      <InlineField key="share" label={`Share of calls of ${name}`} {...field("percentile")} />,
      <InlineField key="first" label={`${name}: first token`} {...field("ttftSeconds")} />,
      planned("ttftAtPercentileSeconds"),
      <InlineField key="next" label={`${name}: each next token`} {...field("itlSeconds")} />,
      planned("itlAtPercentileSeconds"),
      basis,
    ],
  };
}

/** How far the simulation goes, and how often it is run. */
export function SimulationSentence() {
  const { runs } = useApp(({ scenario }) => scenario.simulation);
  const fields = useFields();
  return (
    <Sentence>
      A simulation takes at most <InlineField label="Most events of a simulation" {...fields("simulation.events")} />{" "}
      events: at each, calls come, end or move on; in between, the same calls run together. Where load is bursty or
      follows the day it is run <InlineField label="Independent runs of a simulation" {...fields("simulation.runs")} />{" "}
      {runs === 1 ? "time." : "times, each with other draws."} All of them follow from the seed{" "}
      <KeptTogether>
        <InlineField label="Seed of every random draw" {...fields("seed")} />.
      </KeptTogether>
    </Sentence>
  );
}
