import type { ScenarioPool } from "../../../scenario/schema.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { useApp } from "../../../state/use-app.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { KeptTogether, unbroken } from "../../kit/sentence.tsx";

/** In the brief, of a pool whose prompts are computed on replicas of their own: how many, and on what. */
export function SplitWords({ pool: { id, accelerator, tp, pp, split } }: { readonly pool: ScenarioPool }) {
  const fields = useFields();
  const rows = useApp(({ scenario }) => scenario.catalogue.accelerators);
  if (split === null) return null;
  const device = split.accelerator ?? accelerator;
  const devices = (split.tp ?? tp) * (split.pp ?? pp);
  const name = rows.find((row) => row.id === device)?.name ?? device;
  return (
    <>
      {" "}
      Prompts are computed on replicas of their own, each of {devices === 1 ? "one" : devices} {unbroken(name)}:{" "}
      <KeptTogether>
        <InlineField
          label="Replicas that compute prompts"
          {...unsetField(fields(`pools.${id}.split.replicas`), "as many as it takes")}
        />
        .
      </KeptTogether>
    </>
  );
}
