import type { PastedClasses, PastedRow } from "../../../../state/members/pasted-classes.ts";

/** What pasting these rows does: `paste 2 classes, change 1`. */
export function pastedLabel(rows: readonly PastedRow[]): string {
  const changed = rows.filter(({ changes }) => changes !== null).length;
  const added = rows.length - changed;
  const classes = (count: number) => `${count} ${count === 1 ? "class" : "classes"}`;
  if (changed === 0) return `paste ${classes(added)}`;
  return added === 0 ? `change ${classes(changed)} by pasting` : `paste ${classes(added)}, change ${changed}`;
}

/** The state of what was pasted, in a sentence. */
export function pasteWords({ columns, rows, scenario }: PastedClasses): string {
  if (rows.length === 0) return "There is a line of heads, but no row under it yet.";
  const places = rows.flatMap(({ name, problem, cells }, index) => {
    const row = name === "" ? `row ${index + 1}` : name;
    const inCells = cells.flatMap((cell, at) => (cell.problem === null ? [] : [`${columns[at]?.head} of ${row}`]));
    return problem === null ? inCells : [row, ...inCells];
  });
  const [first = ""] = places;
  if (scenario === null) {
    const count = `${places.length} ${places.length === 1 ? "place" : "places"}`;
    return `${count} to mend before anything is pasted: ${first}${places.length === 1 ? "." : " first."}`;
  }
  const ignored = columns.filter(({ path }) => path === null).length;
  const left = ignored === 0 ? "" : ` ${ignored === 1 ? "One column is" : `${ignored} columns are`} left out.`;
  return `This will ${pastedLabel(rows)}, in one step that can be undone.${left}`;
}
