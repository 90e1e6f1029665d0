import type { ScenarioPool } from "../../../scenario/schema.ts";

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
    label: "the replica that holds most of its prompt",
    note: "Sessions come back to where their KV cache is, unless that replica is far busier.",
  },
  {
    value: "central",
    label: "the first replica that has room",
    note: "Calls wait in one line for the whole pool.",
  },
];

export const lineOrders: readonly Choice<Routing["order"]>[] = [
  { value: "fcfs", label: "first come, first served", note: "In the order in which calls come." },
  { value: "priority", label: "by the urgency of their lane", note: "Real-time work before batches." },
  {
    value: "turns-left",
    label: "fewest calls left first",
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
