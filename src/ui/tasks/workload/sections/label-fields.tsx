import { Sentence } from "../../../kit/sentence.tsx";
import type { SectionProps } from "./section-props.ts";
import { TextField } from "./text-field.tsx";
import { useClassFields } from "./use-class-fields.ts";

/** What the class belongs to; figures do not change with it. */
export function LabelFields({ workload }: SectionProps) {
  const { field } = useClassFields(workload.id);
  const label = (name: string, words: string) => (
    <TextField label={words} field={field(`labels.${name}`)} longest={60} />
  );
  return (
    <>
      <Sentence>
        Product {label("product", "Product it belongs to")}, feature {label("feature", "Feature it belongs to")}, tenant{" "}
        {label("tenant", "Tenant it belongs to")}, tier {label("tier", "Tier of its users")}
      </Sentence>
    </>
  );
}
