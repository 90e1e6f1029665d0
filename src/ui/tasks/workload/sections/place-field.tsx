import { hostedModels } from "../../../../catalog/hosted-model.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { SelectField } from "../../../kit/select-field.tsx";

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
