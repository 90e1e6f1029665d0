import type { Example } from "./example.ts";
import { allExamples } from "./examples/index.generated.ts";

/** The worked examples in the order they are shown. */
export const exampleList: readonly Example[] = allExamples.toSorted((a, b) => a.order - b.order);

export function exampleById(id: string): Example | null {
  return exampleList.find((example) => example.id === id) ?? null;
}
