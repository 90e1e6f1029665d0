import { hostedModels } from "../../../../catalog/hosted-model.ts";
import type { ScenarioClass } from "../../../../scenario/schema.ts";
import type { Field } from "../../../../state/field-at.ts";
import { unsetField, useFields } from "../../../../state/fields/use-fields.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { SelectField } from "../../../kit/select-field.tsx";
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

/** Every section shows one class. */
export interface SectionProps {
  readonly workload: ScenarioClass;
}

interface ClassFields {
  /** The field at a path within the class. */
  readonly field: (name: string) => Field;
  /** One that may be left without a value, with the words that say what this means. */
  readonly orUnset: (name: string, words: string) => Field;
  /** Sets a path within the class to a word. */
  readonly set: (name: string) => (value: string) => void;
  /** What a list of choices at a path within the class needs to know of its field. */
  readonly choice: (name: string) => { readonly at: string; readonly onChange: (value: string) => void };
}

/** The fields of one class by their path within it. */
export function useClassFields(classId: string): ClassFields {
  const fields = useFields();
  const edit = useApp((state) => state.edit);
  const at = (name: string) => `classes.${classId}.${name}`;
  const set = (name: string) => (value: string) => void edit({ [at(name)]: value });
  return {
    field: (name) => fields(at(name)),
    orUnset: (name, words) => unsetField(fields(at(name)), words),
    set,
    choice: (name) => ({ at: at(name), onChange: set(name) }),
  };
}

interface PlaceFieldProps {
  readonly label: string;
  /** `null`: nothing serves it. */
  readonly place: { readonly pool: string | null; readonly hosted: string | null } | null;
  /** What no pool and no hosted model means here. */
  readonly unset: string;
  /** The object whose `pool` and `hosted` say it. */
  readonly path: string;
  /** Whether without a place there is nothing at all: the object itself is unset. */
  readonly isOptional?: boolean;
}

/** Where work runs: a pool or a hosted model, of which there is always one. */
export function PlaceField({ label, place, unset, path, isOptional = false }: PlaceFieldProps) {
  const pools = useApp(({ scenario }) => scenario.pools);
  const asOfDate = useApp(({ scenario }) => scenario.asOfDate);
  const edit = useApp((state) => state.edit);
  const value = place?.hosted ? `hosted:${place.hosted}` : place?.pool ? `pool:${place.pool}` : "none";
  const options = [
    { value: "none", label: unset },
    ...pools.map(({ id, model }) => ({ value: `pool:${id}`, label: `the pool ${id}`, note: model })),
    ...hostedModels(asOfDate).map(({ id, name, provider }) => ({
      value: `hosted:${id}`,
      label: name,
      note: `hosted by ${provider}`,
    })),
  ];
  const choose = (chosen: string) => {
    const [kind = "", ...id] = chosen.split(":");
    const unsets: Readonly<Record<string, string>> = isOptional
      ? { [path]: "none" }
      : { [`${path}.pool`]: "none", [`${path}.hosted`]: "none" };
    edit(kind === "none" ? unsets : { [`${path}.${kind}`]: id.join(":") });
  };
  return <SelectField label={label} value={value} options={options} at={path} onChange={choose} />;
}
