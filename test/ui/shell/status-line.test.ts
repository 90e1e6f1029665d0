import { expect, test } from "vitest";
import { waitingFor } from "../../../src/ui/shell/status-line.tsx";

test("says what the answer waits for and which value it holds for", () => {
  expect(waitingFor({ id: "a", label: "Steps of an attempt", held: "30" })).toBe(
    "Waiting for steps of an attempt. Shown: the last good answer, for 30.",
  );
});
