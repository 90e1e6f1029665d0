import { useState } from "react";
import { rateWords } from "../../../quantity/currency.ts";
import { type TypedCurrency, typedCurrency, withCurrency, withDollars } from "../../../state/members/own-currency.ts";
import { useApp } from "../../../state/use-app.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { TypedForm } from "./typed-form.tsx";

const fields: readonly { readonly id: keyof TypedCurrency; readonly label: string; readonly hint: string }[] = [
  { id: "code", label: "Currency, by its code", hint: "EUR" },
  { id: "perUsd", label: "What one dollar is in it", hint: "0.92" },
  { id: "date", label: "Day of the rate", hint: "2026-11-20" },
];

/** What money is printed in, with the rate, and the way to another currency and back. */
export function CurrencyPart() {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const [isOpen, setOpen] = useState(false);
  const rate = rateWords(scenario.currency);
  return (
    <p>
      {rate === null
        ? "Money is printed in US dollars. "
        : `Money is printed in ${rate}. Prices are typed in dollars, and the plan counts in them. `}
      <TextButton onClick={() => setOpen(true)}>
        {rate === null ? "Print another currency" : "Change currency or rate"}
      </TextButton>
      {rate !== null && (
        <>
          {" or "}
          <TextButton onClick={() => commit(withDollars(scenario), "money in dollars")}>print dollars</TextButton>
        </>
      )}
      <Dialog
        title="Print another currency"
        about="The rate stands beside the figures, with its day. No figure of the plan depends on it: links and JSON stay in dollars."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Form onTaken={() => setOpen(false)} />
      </Dialog>
    </p>
  );
}

function Form({ onTaken }: { readonly onTaken: () => void }) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  return (
    <TypedForm
      fields={fields}
      mostLetters={20}
      start={() => typedCurrency(scenario)}
      button="Print this currency"
      onTake={(typed) => {
        const made = withCurrency(scenario, typed);
        if (!made.ok) return made.problem;
        commit(made.value, `money in ${made.value.currency.code}`);
        onTaken();
        return null;
      }}
    />
  );
}
