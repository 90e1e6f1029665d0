import type { Reference } from "./reference.ts";

export default {
  id: "garnett-2002",
  title: "Garnett, Mandelbaum and Reiman, Designing a Call Center with Impatient Customers, M&SOM 4(3), 2002",
  where: "https://doi.org/10.1287/msom.4.3.208.7753",
  commit: null,
  date: null,
} satisfies Reference;
