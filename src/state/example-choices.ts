import { exampleById, exampleList } from "../scenario/example-list.ts";

/** The worked examples by name, in the order they are offered. */
export const exampleChoices: readonly { readonly id: string; readonly title: string }[] = exampleList.map(
  ({ id, title }) => ({ id, title }),
);

/** What the worked example that a scenario started from says nothing about. */
export function leftOut(basedOn: string | null): readonly string[] {
  return basedOn === null ? [] : (exampleById(basedOn)?.leavesOut ?? []);
}
