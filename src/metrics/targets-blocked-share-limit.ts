import { planInput } from "./plan-input.ts";

export default planInput(
  {
    id: "targets.blockedShareLimit",
    label: "Limit on refused calls",
    unit: "share",
    better: null,
    words: "Largest share of calls that may be refused.",
  },
  (input) => input.targets.blockedShareLimit,
);
