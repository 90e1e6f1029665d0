import { expect, test } from "vitest";
import { lastBlockText } from "../../../../src/ui/tasks/memory/memory-ledgers.tsx";

test("half-empty last blocks of 350 bytes are under 0.1 of a gigabyte, those of 0.154 GB are told to two digits", () => {
  expect(lastBlockText(350)).toBe("under 0.1");
  expect(lastBlockText(0.154e9)).toBe("0.15");
  expect(lastBlockText(2.46e9)).toBe("2.5");
  expect(lastBlockText(0)).toBe("0.0");
});
