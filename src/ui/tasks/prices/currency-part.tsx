import { useId, useState } from "react";
import { rateWords } from "../../../quantity/currency.ts";
import { type TypedCurrency, typedCurrency, withCurrency, withDollars } from "../../../state/members/own-currency.ts";
import { useApp } from "../../../state/use-app.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./prices.module.css";

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
  const id = useId();
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const [typed, setTyped] = useState<TypedCurrency>(() => typedCurrency(scenario));
  const [problem, setProblem] = useState<{ readonly at: string; readonly text: string } | null>(null);
  const take = () => {
    const made = withCurrency(scenario, typed);
    if (!made.ok) {
      setProblem(made.problem);
      return;
    }
    commit(made.value, `money in ${made.value.currency.code}`);
    onTaken();
  };
  return (
    <form
      className={styles["offer"]}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      {fields.map(({ id: field, label, hint }) => (
        <p key={field}>
          <label htmlFor={`${id}-${field}`}>{label}</label>
          <input
            id={`${id}-${field}`}
            type="text"
            autoComplete="off"
            placeholder={hint}
            maxLength={20}
            value={typed[field]}
            aria-invalid={problem?.at === field ? true : undefined}
            aria-describedby={problem?.at === field ? `${id}-problem` : undefined}
            onChange={({ target }) => {
              setTyped({ ...typed, [field]: target.value });
              setProblem(null);
            }}
          />
        </p>
      ))}
      <p id={`${id}-problem`} data-says="alarm">
        {problem?.text ?? ""}
      </p>
      <TextButton kind="main" onClick={take}>
        Print this currency
      </TextButton>
    </form>
  );
}
