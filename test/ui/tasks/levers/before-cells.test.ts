import { expect, test } from "vitest";
import { figureTexts } from "../../../../src/ui/tasks/levers/before-cells.tsx";

const figures = { devices: 88, costUsdPerMonth: 1, costUsdPerSuccess: 1, ttftSeconds: 0.416, successShare: 0.8 };

test("88 devices and 416 ms by formula stand after about, as the money that they save does", () => {
  expect(figureTexts(figures, "about ")).toEqual(["about 88", "about 416 ms", "80\u00A0%"]);
  expect(figureTexts(figures)).toEqual(["88", "416 ms", "80\u00A0%"]);
});
