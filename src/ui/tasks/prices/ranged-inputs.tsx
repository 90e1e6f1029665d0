import { useMemo } from "react";
import { rangesOf, type RangedInput } from "../../../scenario/ranges-of.ts";
import { fieldName } from "../../../scenario/field-table.ts";
import { fieldText } from "../../../state/field-text.ts";
import {
  chosenWords,
  meaningChoices,
  rangeTextWith,
  rankChoices,
  shapeChoices,
  tieChoices,
} from "../../../state/fields/range-words.ts";
import { useFields } from "../../../state/fields/use-fields.ts";
import { useApp } from "../../../state/use-app.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { SelectField } from "../../kit/select-field.tsx";
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
        {rangesWords(ranges.length)} The ends of each are its 5th and 95th percentile unless it says otherwise. Best and
        worst in the answer have all of them at that percentile at once, on the better or the worse side, which is rarer
        than any one of them. Any field takes a range: 20 to 30, or 20 to 30 pert, lowest to highest. How its values lie
        between the ends, and what else they move with, counts where Range draws them.
      </p>
      {ranges.length > 0 && (
        <Ledger
          caption="Inputs that are ranges"
          columns={[
            { id: "about", label: "Input", align: "left" },
            { id: "value", label: "Base and range", align: "right" },
            { id: "ends", label: "Its ends are", align: "left" },
            { id: "shape", label: "Shape", align: "left" },
            { id: "tie", label: "Moves", align: "left" },
            { id: "certain", label: "Change", align: "right" },
          ]}
          rows={ranges.map((input) => {
            const field = fields(input.path);
            return {
              id: input.path,
              cells: [
                `${ownerOf(input.path, scenario.classes)}: ${fieldName(input.path)}`,
                <InlineField key="value" label={field.about} {...field} />,
                <EndsField key="ends" input={input} />,
                <ShapeField key="shape" input={input} />,
                <TieField key="tie" input={input} ranges={ranges} />,
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

/** What the ends of a range are. */
function EndsField({ input }: { readonly input: RangedInput }) {
  const edit = useApp((state) => state.edit);
  const name = fieldName(input.path);
  return (
    <SelectField
      label={`What the ends of the range of ${name} are`}
      value={chosenWords(input.range).ends}
      options={meaningChoices()}
      onChange={(ends) =>
        void edit({ [input.path]: rangeTextWith(input, { ends }) }, `Say what the ends of ${name} are`)
      }
    />
  );
}

/** How the values of a range lie. */
function ShapeField({ input }: { readonly input: RangedInput }) {
  const edit = useApp((state) => state.edit);
  const name = fieldName(input.path);
  return (
    <SelectField
      label={`Shape of the range of ${name}`}
      value={chosenWords(input.range).shape}
      options={shapeChoices(input.range)}
      onChange={(shape) => void edit({ [input.path]: rangeTextWith(input, { shape }) }, `Shape the range of ${name}`)}
    />
  );
}

/** What a range moves with, and how far. */
function TieField({ input, ranges }: { readonly input: RangedInput; readonly ranges: readonly RangedInput[] }) {
  const classes = useApp((state) => state.scenario.classes);
  const edit = useApp((state) => state.edit);
  const name = fieldName(input.path);
  const tie = input.range.with;
  const set = (change: Parameters<typeof rangeTextWith>[1]) =>
    void edit({ [input.path]: rangeTextWith(input, change) }, `Say what ${name} moves with`);
  return (
    <>
      {"with "}
      <SelectField
        label={`What ${name} moves with`}
        value={chosenWords(input.range).tie}
        options={tieChoices(input, ranges, (path) => ownerOf(path, classes))}
        onChange={(path) => set({ tie: path })}
      />
      {tie !== undefined && (
        <>
          {" by "}
          <SelectField
            label={`Rank correlation of ${name} with it`}
            value={`${tie.rank}`}
            options={rankChoices(tie)}
            onChange={(rank) => set({ rank })}
          />
        </>
      )}
    </>
  );
}
