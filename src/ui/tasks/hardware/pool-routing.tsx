import type { ScenarioPool } from "../../../scenario/schema.ts";
import { useApp } from "../../../state/use-app.tsx";
import { useFields } from "../../../state/fields/use-fields.ts";
import { InlineField } from "../../kit/inline-field.tsx";
import { KeptTogether } from "../../kit/kept-together.tsx";
import { SelectField, type SelectFieldProps } from "../../kit/select-field.tsx";
import { Sentence } from "../../kit/sentence.tsx";
import { fullLines, keptStates, lineOrders, routers } from "./routing-words.ts";

/** How calls come to the replicas of a pool, and in which order they wait there. */
export function PoolRouting({ pool: { id, routing } }: { readonly pool: ScenarioPool }) {
  const fields = useFields();
  const edit = useApp((state) => state.edit);
  const choice = <Value extends string>(name: string, props: Omit<SelectFieldProps<Value>, "at" | "onChange">) => {
    const at = `pools.${id}.routing.${name}`;
    return <SelectField {...props} at={at} onChange={(value) => void edit({ [at]: value })} />;
  };
  return (
    <>
      <Sentence>
        A call goes to{" "}
        <KeptTogether>
          {choice("router", { label: "Where a call goes", value: routing.router, options: routers })}
          {routing.router === "cache-aware" ? "," : "."}
        </KeptTogether>{" "}
        {routing.router === "cache-aware" && (
          <>
            unless that has more than{" "}
            <InlineField
              label="Calls that the best replica may have more than the least busy one"
              {...fields(`pools.${id}.routing.loadThreshold`)}
            />{" "}
            calls more than the least busy one.{" "}
          </>
        )}
        Calls that wait are served{" "}
        <KeptTogether>
          {choice("order", { label: "Order of waiting calls", value: routing.order, options: lineOrders })};
        </KeptTogether>{" "}
        one that finds the line full{" "}
        <KeptTogether>
          {choice("whenFull", { label: "When the line is full", value: routing.whenFull, options: fullLines })}.
        </KeptTogether>{" "}
        While its tools run, the KV cache of a session is kept{" "}
        <KeptTogether>
          {choice("keepState", {
            label: "How the KV cache of a session is kept while its tools run",
            value: routing.keepState ? "yes" : "no",
            options: keptStates,
          })}
          .
        </KeptTogether>
      </Sentence>
      <p>Only the simulation follows this: the formulas behind the plan know one line for each replica.</p>
    </>
  );
}
