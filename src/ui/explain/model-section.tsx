import { allRuntimes } from "../../catalog/runtimes/index.generated.ts";
import type { RuntimeProfile } from "../../engine/input.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import { formatCount } from "../../quantity/format-number.ts";
import type { ExplainTarget } from "../../state/app-state.ts";
import { ExplainSection } from "./explain-section.tsx";
import { runtimesBehind } from "./rests-on-model.ts";

const bases: Readonly<Record<RuntimeProfile["basis"], string>> = {
  measured: "measured",
  fitted: "fitted to measurements",
  assumed: "assumed until somebody measures it",
};

/** `Service model with the runtime profile "Shared efficiency row": assumed until somebody measures it, error unknown.` */
function modelText({ id, name, basis, errorPercent }: RuntimeProfile): string {
  const date = allRuntimes.find((row) => row.id === id)?.date;
  const dated = date === undefined ? "" : `, row of ${date}`;
  const error = errorPercent === null ? "error unknown" : `error ${formatCount(errorPercent)}\u00a0%`;
  return `The service model in closed form, with the runtime profile “${name}”: ${bases[basis]}, ${error}${dated}.`;
}

/** What a figure of the service model rests on. */
export function ModelSection({ target, page }: { readonly target: ExplainTarget; readonly page: PagePlan }) {
  return (
    <ExplainSection title="Rests on">
      {runtimesBehind(target, page).map((runtime) => (
        <p key={runtime.id}>{modelText(runtime)}</p>
      ))}
    </ExplainSection>
  );
}
