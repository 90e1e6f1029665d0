import { expect, test } from "vitest";
import { linkVerdict } from "../../src/state/link-verdict.ts";

const linkOf = (length: number) => "#1.".padEnd(length, "a");

test("a link of 1,024 characters passes mail, one of 1,025 may be cut by it", () => {
  expect(linkVerdict(linkOf(1024))).toEqual({ canOpen: true, text: "1,024 characters: fine for mail and chat." });
  expect(linkVerdict(linkOf(1025)).text).toBe("1,025 characters: fine for chat, but Outlook may cut it.");
});

test("a link of 2,001 characters is warned about and one of 8,193 is not copied", () => {
  expect(linkVerdict(linkOf(2001)).text).toContain("some chat programs cut it");
  expect(linkVerdict(linkOf(8192)).canOpen).toBe(true);
  expect(linkVerdict(linkOf(8193)).canOpen).toBe(false);
});

test("only what stands from the # on counts for what can be opened", () => {
  expect(linkVerdict(`https://example.com/plan/${linkOf(8192)}`).canOpen).toBe(true);
});
