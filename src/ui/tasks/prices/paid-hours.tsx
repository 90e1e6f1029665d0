import { useApp } from "../../../state/use-app.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { Sentence } from "../../kit/sentence.tsx";

const choices = [
  { value: "all", label: "all hours", note: "They stand all month, busy or idle." },
  {
    value: "needed",
    label: "the hours that need them",
    note: "They are scaled with the day and paid by the hour; those in reserve stand all month.",
  },
];

/** Which hours each pool's serving replicas are paid for. */
export function PaidHours() {
  const pools = useApp(({ scenario }) => scenario.pools);
  const edit = useApp((state) => state.edit);
  return pools.map(({ id, paidHours }) => (
    <Sentence key={id}>
      Serving replicas{pools.length > 1 && ` of ${id}`} are paid for{" "}
      <SelectField
        at={`pools.${id}.paidHours`}
        label={`Hours that are paid of pool ${id}`}
        value={paidHours}
        options={choices}
        onChange={(hours) => edit({ [`pools.${id}.paidHours`]: hours })}
      />
      .
    </Sentence>
  ));
}
