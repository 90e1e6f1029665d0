import { TextLine } from "../../../kit/text-line.tsx";

interface TextFieldProps {
  readonly label: string;
  /** Of a bound field: the text that it is read from, and what is done with what is typed. */
  readonly field: {
    readonly at?: string;
    readonly typed: string;
    readonly onCommit: (typed: string) => { readonly text: string } | null;
  };
  readonly longest: number;
}

/** A field of words, or of a list of numbers. */
export function TextField({ label, field, longest }: TextFieldProps) {
  return <TextLine label={label} text={field.typed} at={field.at} longest={longest} onCommit={field.onCommit} />;
}
