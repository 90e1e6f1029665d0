import { hostedModels } from "../../../catalog/hosted-model.ts";
import { useApp } from "../../../state/use-app.tsx";
import { SelectField } from "../../kit/select-field.tsx";

interface HostedChoiceProps {
  readonly classId: string;
  readonly name: string;
}

/** The hosted model that a class is compared with, to be chosen where it is compared. */
export function HostedChoice({ classId, name }: HostedChoiceProps) {
  const chosen = useApp(({ scenario }) => scenario.classes.find(({ id }) => id === classId)?.hosted ?? "none");
  const asOfDate = useApp(({ scenario }) => scenario.asOfDate);
  const edit = useApp((state) => state.edit);
  const models = hostedModels(asOfDate).map(({ id, name: label, provider }) => ({ value: id, label, note: provider }));
  return (
    <SelectField
      label={`Hosted model that ${name} is compared with`}
      value={chosen}
      options={[{ value: "none", label: "no hosted model" }, ...models]}
      onChange={(hosted) => void edit({ [`classes.${classId}.hosted`]: hosted })}
    />
  );
}
