import { expect, test } from "vitest";
import { findingsSection, setOptions } from "../../../src/cli/report/findings-section.ts";
import type { Finding } from "../../../src/findings/finding.ts";
import { artificialSubject } from "./artificial-plan.ts";

const note: Finding = { code: "n", severity: "note", at: "pools.main", text: "A note.", numbers: {}, remedies: [] };

test("what blocks stands first, each remedy with the --set that makes it", () => {
  const blocker: Finding = {
    ...note,
    severity: "blocker",
    text: "It lacks 5 GB.",
    remedies: [{ lever: "parallelism", text: "Take two devices.", set: { "pools.main.tp": "2" } }],
  };
  const lines = findingsSection(artificialSubject({ findings: [note, blocker] }));
  expect(lines).toEqual([
    "Findings",
    "  Blocks  It lacks 5 GB. (pools.main)",
    "            → Take two devices.",
    "              --set pools.main.tp=2",
    "  Note    A note. (pools.main)",
  ]);
});

test("a value with spaces or quotes is quoted so that a shell passes it on whole", () => {
  expect(setOptions({ "classes.a.name": "it's 1.5k to 4k" })).toBe(
    String.raw`--set 'classes.a.name=it'\''s 1.5k to 4k'`,
  );
});

test("no findings is said", () => {
  expect(findingsSection(artificialSubject())).toEqual(["Findings", "  None."]);
});
