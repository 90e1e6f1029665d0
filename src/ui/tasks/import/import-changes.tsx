import { useMemo } from "react";
import { changedFields } from "../../../state/changed-fields.ts";
import type { Proposal } from "../../../state/importing.ts";
import { useApp } from "../../../state/use-app.tsx";
import type { Scenario } from "../../../scenario/schema.ts";
import { InlineField } from "../../kit/inline-field.tsx";
import { Ledger } from "../../kit/ledger.tsx";

/** What the file would change, line by line; every proposed value is a field. */
export function ImportChanges({ proposal }: { readonly proposal: Proposal }) {
  const edit = useApp((state) => state.editImported);
  const { of: now, scenario, words } = proposal;
  const changes = useMemo(() => changedFields(now, scenario), [now, scenario]);
  const members = new Set(changes.map(({ path }) => memberAt(path)));
  const ofSeveral = (path: string) => members.size > 1 && /^(?:classes|pools)\./.test(path);
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
              ofSeveral(path) ? `${memberName(scenario, path)}: ${label}` : label,
              before ?? "",
              <InlineField
                key={path}
                label={`${ofSeveral(path) ? `${memberName(scenario, path)}: ` : ""}${label}, from the file`}
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

function memberAt(path: string): string {
  return path.split(".").slice(0, 2).join(".");
}

/** What the class or pool of a field is called. Ids may hold dots: the longest that fits is meant. */
function memberName({ classes, pools }: Scenario, path: string): string {
  const named = [
    ...classes.map(({ id, name }) => ({ at: `classes.${id}.`, name: name === "" ? id : name })),
    ...pools.map(({ id }) => ({ at: `pools.${id}.`, name: id })),
  ].filter(({ at }) => path.startsWith(at));
  return named.toSorted((one, other) => other.at.length - one.at.length)[0]?.name ?? "";
}
