import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { dollars } from "../../src/quantity/currency.ts";
import { moneyCode } from "../../src/quantity/printed-currency.ts";
import type { AppState } from "../../src/state/app-state.ts";
import { followCurrency } from "../../src/state/follow-currency.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

test("the page prints what the scenario on show says, before whoever listens later hears of it", () => {
  const scenario = exampleScenario("support-chat");
  const store = createStore(() => ({ scenario, previewed: null }) as unknown as AppState);
  followCurrency(store);
  const heard: string[] = [moneyCode()];
  store.subscribe(() => void heard.push(moneyCode()));
  store.setState({ scenario: { ...scenario, currency: { code: "EUR", perUsd: 0.92, date: "2026-11-03" } } });
  store.setState({ scenario: { ...scenario, currency: dollars } });
  expect(heard).toEqual(["USD", "EUR", "USD"]);
});
