import type { Field } from "../../state/field-at.ts";
import { useApp } from "../../state/use-app.tsx";
import { InlineField } from "../kit/inline-field.tsx";
import { useOnPaper } from "../kit/on-paper.ts";
import { unbroken } from "../kit/sentence.tsx";
import { TextButton } from "../kit/text-button.tsx";

/** Paragraphs of the brief that have more fields than they show. */
export type FewFields = "workload" | "targets" | "prices";

/** Whether a paragraph of the brief shows all of its fields: once somebody asked for them, and on paper. */
export function useAllFields(part: FewFields): boolean {
  const isOpen = useApp(({ openParts }) => openParts.includes(`brief.${part}`));
  const isPaper = useOnPaper();
  return isOpen || isPaper;
}

/** Makes fields of all that a paragraph says, and back. */
export function MoreOfThis({ part }: { readonly part: FewFields }) {
  const isOpen = useApp(({ openParts }) => openParts.includes(`brief.${part}`));
  const setOpen = useApp((state) => state.setPartOpen);
  const isPaper = useOnPaper();
  if (isPaper) return null;
  const words = isOpen ? "Less of this" : "More of this";
  return (
    <div>
      <TextButton label={`${words}: ${part}`} onClick={() => setOpen(`brief.${part}`, !isOpen)}>
        {words}
      </TextButton>
    </div>
  );
}

interface MoreFieldProps extends Field {
  readonly label: string;
  /** Shown as a field, and not as what it is set to. */
  readonly isField: boolean;
}

/** What few people change: its value as words, or its field. */
export function MoreField({ isField, ...field }: MoreFieldProps) {
  if (isField) return <InlineField {...field} />;
  return (
    <>
      {unbroken(field.text)}
      {field.note !== undefined && ` (${unbroken(field.note)})`}
    </>
  );
}
