import { fieldTable } from "./field-table.ts";

/** Which way fields are better that somebody can work on, by path; `*` stands for a member of a list. */
export const workedOn: Readonly<Record<string, "less" | "more">> = Object.fromEntries(
  fieldTable.flatMap(({ path, isWorkedOn, better }) => (isWorkedOn && better !== null ? [[path, better]] : [])),
);
