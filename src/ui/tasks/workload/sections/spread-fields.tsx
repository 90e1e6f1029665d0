import { spreadField, type Varying } from "../../../../state/fields/spread-field.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { KeptTogether, Sentence } from "../../../kit/sentence.tsx";
import { type SectionProps, TextField } from "./class-fields.tsx";
import { amountText } from "./section-summaries.ts";
import styles from "./sections.module.css";

interface Quantity {
  readonly id: Varying;
  readonly label: string;
  readonly words: string;
  readonly unit: string;
}

const quantities: readonly Quantity[] = [
  { id: "steps", label: "Spread of steps", words: "Steps, from workflow to workflow", unit: "" },
  { id: "callsPerStep", label: "Spread of the calls a step", words: "Model calls, from step to step", unit: "" },
  {
    id: "prefixTokens",
    label: "Spread of the first prompt",
    words: "Tokens of the first prompt, from workflow to workflow",
    unit: "",
  },
  {
    id: "growthTokensPerCall",
    label: "Spread of the growth",
    words: "Tokens that a call adds to the prompt, from call to call",
    unit: "",
  },
  { id: "outputTokens", label: "Spread of the output", words: "Tokens written, from call to call", unit: "" },
  { id: "toolSeconds", label: "Spread of the tool time", words: "Tool time, from step to step", unit: "s" },
];

/** How workflows, calls and steps differ from each other. */
export function SpreadFields({ workload }: SectionProps) {
  const scenario = useApp((state) => state.scenario);
  const edit = useApp((state) => state.edit);
  return (
    <>
      <p className={styles["quiet"]}>
        Type constant, two percentiles such as p50 8, p95 40, a mean and what varies around it such as mean 20, cv 0.6,
        or quantiles from p0 to p100. Percentiles set the mean too.
      </p>
      {quantities.map(({ id, label, words, unit }) => {
        const { text, meaning, onCommit } = spreadField(scenario, workload.id, id, edit);
        return (
          <Sentence key={id}>
            {words}: {amountText(workload[id], unit)} in the mean,{" "}
            <KeptTogether>
              <TextField
                label={label}
                field={{ at: `classes.${workload.id}.varies.${id}`, typed: text, onCommit }}
                longest={200}
              />
              .
            </KeptTogether>{" "}
            {meaning}
          </Sentence>
        );
      })}
    </>
  );
}
