import { useMemo } from "react";
import { rangesOf, type RangedInput } from "../../../scenario/ranges-of.ts";
import { fieldName } from "../../../scenario/field-table.ts";
import { fieldText } from "../../../state/field-text.ts";
import { useFields } from "../../../state/fields/use-fields.ts";
import { useApp } from "../../../state/use-app.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { ownerOf, rangesWords } from "./price-basis.tsx";

/** Every input that is a range, each with a button that makes it its base. */
export function RangedInputs() {
  const scenario = useApp((state) => state.scenario);
  const edit = useApp((state) => state.edit);
  const fields = useFields();
  const ranges = useMemo(() => rangesOf(scenario), [scenario]);
  const baseText = ({ range, facts }: RangedInput) => fieldText(range.base, facts).typed;
  return (
    <>
      <p>
        {rangesWords(ranges.length)} The ends of each are its 5th and 95th percentile. Best and worst in the answer have
        all of them at their better or worse end at once, which is rarer than any one of them. Any field takes a range:
        20 to 30.
      </p>
      {ranges.length > 0 && (
        <Ledger
          caption="Inputs that are ranges"
          columns={[
            { id: "about", label: "Input", align: "left" },
            { id: "value", label: "Base and range", align: "right" },
            { id: "certain", label: "Change", align: "right" },
          ]}
          rows={ranges.map((input) => {
            const field = fields(input.path);
            return {
              id: input.path,
              cells: [
                `${ownerOf(input.path, scenario.classes)}: ${fieldName(input.path)}`,
                <InlineField key="value" label={field.about} {...field} />,
                <TextButton
                  key="certain"
                  label={`Remove range: ${field.about} is ${baseText(input)}`}
                  onClick={() =>
                    edit({ [input.path]: baseText(input) }, `Remove the range of ${fieldName(input.path)}`)
                  }
                >
                  Remove range
                </TextButton>,
              ],
            };
          })}
        />
      )}
    </>
  );
}
