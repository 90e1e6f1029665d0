import { expect, test } from "vitest";
import { uncoveredNames } from "../../../../src/ui/tasks/accuracy/uncovered.tsx";
import { madeAccuracy } from "./made-accuracy.ts";

test("a device or model that no scored row is of is named", () => {
  const accuracy = madeAccuracy({ groups: [["open", "itl", "accelerator", "l4", 3, 1, 1, 1]], models: ["phi-4"] });
  const catalogue = {
    accelerators: [
      { id: "l4", name: "NVIDIA L4" },
      { id: "t4", name: "NVIDIA T4" },
    ],
    models: [
      { id: "phi-4", name: "Phi-4" },
      { id: "jamba", name: "Jamba" },
    ],
  };
  expect(uncoveredNames(accuracy, catalogue)).toEqual({ accelerators: ["NVIDIA T4"], models: ["Jamba"] });
});
