import { createElement } from "react";
import { expect, test } from "vitest";
import { figureName, idWords } from "../../../src/ui/kit/figure-name.ts";

test("an id of a figure is said in words", () => {
  expect(idWords("costUsdPerSuccess")).toBe("Cost a success");
  expect(idWords("judged.ttftAtPercentileSeconds")).toBe("Judged time to first token at percentile seconds");
  expect(idWords("costLedger.lines.review.usdPerMonth")).toBe("Cost ledger review cost a month");
});

test("a figure is called by its name, its text and that it explains itself, after whose it is", () => {
  expect(figureName("Devices", "", "4")).toBe("Devices: 4, explain");
  expect(figureName("Cost a month", "Support chat", "$0")).toBe("Support chat, Cost a month: $0, explain");
  expect(figureName("Devices", "", "Devices")).toBe("Devices, explain");
  expect(figureName("Replicas", "", [2, createElement("span", null, " replicas")])).toBe(
    "Replicas: 2 replicas, explain",
  );
});
