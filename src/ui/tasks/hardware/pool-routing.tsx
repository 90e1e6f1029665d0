import type { ScenarioPool } from "../../../scenario/schema.ts";
import { valueWord } from "../../../state/value-word.ts";
import { useFields } from "../../../state/fields/use-fields.ts";
import { useApp } from "../../../state/use-app.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import type { SelectFieldProps } from "../../kit/select-list.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";

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
      <p>The simulation follows all of this, and so does the count on top; the formulas know the router alone.</p>
    </>
  );
}

/** What the choices of a pool's routing mean, in a line. */

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly note: string;
}

type Routing = ScenarioPool["routing"];

export const routers: readonly Choice<Routing["router"]>[] = [
  { value: "round-robin", label: "the next replica in turn", note: "One after another, whatever they have to do." },
  { value: "random", label: "any replica", note: "One is drawn at random." },
  {
    value: "least-outstanding",
    label: "the replica with the fewest calls",
    note: "Those that wait and those that run count alike.",
  },
  {
    value: "cache-aware",
    label: "the replica that holds most of its session",
    note: "Sessions come back to where their KV cache is, unless that replica is far busier.",
  },
  {
    value: "central",
    label: "the first replica that has room",
    note: "Calls wait in one line for the whole pool.",
  },
];

export const lineOrders: readonly Choice<Routing["order"]>[] = [
  { value: "fcfs", label: valueWord("pools.*.routing.order", "fcfs"), note: "In the order in which calls come." },
  {
    value: "priority",
    label: valueWord("pools.*.routing.order", "priority"),
    note: "Real-time work before batches: --scheduling-policy priority of vLLM, --enable-priority-scheduling of SGLang.",
  },
  {
    value: "turns-left",
    label: valueWord("pools.*.routing.order", "turns-left"),
    note: "An attempt that is nearly done is finished before others begin.",
  },
];

export const fullLines: readonly Choice<Routing["whenFull"]>[] = [
  { value: "refuse", label: "is refused", note: "Its caller may send it again." },
  { value: "hold", label: "is held in front of the pool", note: "Until there is room in a line." },
];

export const keptStates: readonly Choice<"yes" | "no">[] = [
  { value: "no", label: "like any other", note: "What was not used for longest goes first." },
  { value: "yes", label: "before that of others", note: "What no session waits for goes first." },
];
