import { expect, test } from "vitest";
import { linkVerdict, methodNote } from "../../../src/state/keeping/scenario-link.ts";
import { sampleShown } from "../../scenario/sample-scenario.ts";

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

const later = sampleShown.method + 1;
const now = { devices: 36, replicas: 5, costUsdPerMonth: 84_213.629_103_84, costUsdPerSuccess: 0.041_273_918_23 };

test("9 replicas then and 8 now are said so", () => {
  expect(methodNote({ ...sampleShown, replicas: 9 }, { ...now, replicas: 8 }, later)).toBe(
    "The method has changed since this link was made: it was 9 replicas, is 8 now.",
  );
});

test("every figure that differs is named", () => {
  const shown = { ...sampleShown, devices: 40, replicas: 1, costUsdPerMonth: 90_000, costUsdPerSuccess: 0.05 };
  expect(methodNote(shown, now, later)).toBe(
    "The method has changed since this link was made: it was 1 replica, is 5 replicas now; it was 40 devices, is 36 now; the cost of a month was $90.0k, is $84.2k now; that of a successful workflow was $0.0500, is $0.0413 now.",
  );
});

test("a difference below the third digit of a price is no news", () => {
  expect(methodNote(sampleShown, { ...now, costUsdPerMonth: 84_213 }, later)).toBeNull();
});

test("a link copied before its first answer showed nothing that could have changed", () => {
  const none = { devices: null, replicas: null, costUsdPerMonth: null, costUsdPerSuccess: null };
  expect(methodNote({ ...sampleShown, ...none }, now, later)).toBeNull();
});

test("a fleet where there was none is a change", () => {
  expect(methodNote({ ...sampleShown, replicas: null }, now, later)).toBe(
    "The method has changed since this link was made: it was without an answer, is 5 replicas now.",
  );
});

test("of the same method nothing is said: a link of figures by formula is simulated when it is opened", () => {
  expect(methodNote({ ...sampleShown, replicas: 9 }, now, sampleShown.method)).toBeNull();
});
