import { useMemo } from "react";
import { changedFields } from "../../../state/changed-fields.ts";
import type { Proposal } from "../../../state/importing.ts";
import { useApp } from "../../../state/use-app.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { Ledger } from "../../kit/ledger.tsx";

/** What the file would change, line by line; every proposed value is a field. */
export function ImportChanges({ proposal }: { readonly proposal: Proposal }) {
  const edit = useApp((state) => state.editImported);
  const { of: now, scenario, words } = proposal;
  const changes = useMemo(() => changedFields(now, scenario), [now, scenario]);
  return (
    <section aria-label="What it would change">
      <h3>What it would change</h3>
      {changes.length > 0 && (
        <Ledger
          caption="What it would change"
          columns={[
            { id: "input", label: "Input", align: "left" },
            { id: "now", label: "Now", align: "right" },
            { id: "file", label: "From the file", align: "right", isMain: true },
          ]}
          rows={changes.map(({ path, label, before, after, typed, facts }) => ({
            id: path,
            cells: [
              label,
              before ?? "none",
              <InlineField
                key={path}
                label={`${label}, from the file`}
                text={after}
                typed={typed}
                facts={facts}
                at={`import.${path}`}
                onCommit={(text) => edit(path, text)}
              />,
            ],
          }))}
        />
      )}
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}
