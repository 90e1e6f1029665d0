import { allModels } from "../../../../catalog/models/index.generated.ts";
import { addSwap, mostSwaps, removeSwap } from "../../../../state/members/class-list.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { InlineField } from "../../../kit/inline-field.tsx";
import { SelectField } from "../../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../../kit/sentence.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { type SectionProps, useClassFields } from "./class-fields.tsx";

/** What changes in the class when its pool serves another model. */
export function SwapFields({ workload }: SectionProps) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const { id, name, swaps } = workload;
  const { field, orUnset, choice } = useClassFields(id);
  const others = allModels.filter((row) => swaps.every(({ model }) => model !== row.id));
  const optionOf = (row: (typeof allModels)[number]) => ({ value: row.id, label: row.name });
  return (
    <>
      {swaps.map(({ model }) => (
        <Sentence key={model}>
          Where its pool serves{" "}
          <KeptTogether>
            <SelectField
              label={`Model of the swap ${model}`}
              value={model}
              options={allModels.filter((row) => row.id === model || others.includes(row)).map((row) => optionOf(row))}
              {...choice(`swaps.${model}.model`)}
            />
            ,
          </KeptTogether>{" "}
          output and growth are{" "}
          <InlineField
            label={`Tokens with ${model} over those of the class`}
            {...field(`swaps.${model}.tokenFactor`)}
          />{" "}
          times as many, and of attempts{" "}
          <InlineField
            label={`Success with ${model}, or none`}
            {...orUnset(`swaps.${model}.successPerAttempt`, "as many as above")}
          />{" "}
          succeed.{" "}
          <TextButton
            label={`Delete the swap ${model}`}
            onClick={() => commit(removeSwap(scenario, id, model), `${name}: delete the swap ${model}`)}
          >
            Delete
          </TextButton>
        </Sentence>
      ))}
      {swaps.length < mostSwaps && (
        <Sentence>
          Say what changes with{" "}
          <KeptTogether>
            <SelectField
              label="Add a model"
              value="none"
              options={[{ value: "none", label: "another model" }, ...others.map((row) => optionOf(row))]}
              onChange={(model) => {
                if (model !== "none") commit(addSwap(scenario, id, model), `${name}: figures with ${model}`);
              }}
            />
            .
          </KeptTogether>
        </Sentence>
      )}
    </>
  );
}
