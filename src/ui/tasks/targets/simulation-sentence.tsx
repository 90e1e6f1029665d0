import { useApp } from "../../../state/use-app.tsx";
import { useFields } from "../../../state/fields/use-fields.ts";
import { InlineField } from "../../kit/inline-field.tsx";
import { KeptTogether } from "../../kit/kept-together.tsx";
import { Sentence } from "../../kit/sentence.tsx";

/** How far the simulation goes, and how often it is run. */
export function SimulationSentence() {
  const { runs } = useApp(({ scenario }) => scenario.simulation);
  const fields = useFields();
  return (
    <Sentence>
      A simulation takes at most <InlineField label="Most events of a simulation" {...fields("simulation.events")} />{" "}
      events, which are stretches of steps in which the batch stays the same. Where load is bursty or follows the day it
      is run <InlineField label="Independent runs of a simulation" {...fields("simulation.runs")} />{" "}
      {runs === 1 ? "time." : "times, each with other draws."} All of them follow from the seed{" "}
      <KeptTogether>
        <InlineField label="Seed of every random draw" {...fields("seed")} />.
      </KeptTogether>
    </Sentence>
  );
}
