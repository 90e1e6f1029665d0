import type { Scenario } from "../scenario/schema.ts";
import type { AppFacts } from "./app-state.ts";

type Editor = Pick<AppFacts, "editor" | "editedClass">;

/** The editor that a path of the scenario is changed in, and the class that it shows. */
export function editorOf(path: string, { classes }: Scenario): Editor {
  const classId = memberOf(path, "classes", classes);
  if (classId !== null && path.startsWith(`classes.${classId}.limits`)) return { editor: "targets", editedClass: null };
  // Growth is a matter of the work, though all classes share how far the plan looks ahead.
  if (path === "monthsAhead") return { editor: "workload", editedClass: classes[0]?.id ?? null };
  if (path.startsWith("classes")) return { editor: "workload", editedClass: classId ?? classes[0]?.id ?? null };
  if (path.startsWith("pools")) {
    return { editor: path.endsWith(".usdPerDeviceHour") ? "prices" : "hardware", editedClass: null };
  }
  return { editor: /^(?:reserves|targets|simulation|seed)\b/.test(path) ? "targets" : "prices", editedClass: null };
}

/** Whose field a path is: of a class or pool. Ids may hold dots, so one can be the beginning of another: the longest wins. */
export function memberOf(
  path: string,
  list: "classes" | "pools",
  members: readonly { readonly id: string }[],
): string | null {
  const found = members.map(({ id }) => id).filter((id) => `${path}.`.startsWith(`${list}.${id}.`));
  return found.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
