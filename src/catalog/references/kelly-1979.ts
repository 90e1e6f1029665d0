import type { Reference } from "./reference.ts";

const reference: Reference = {
  id: "kelly-1979",
  title: "Kelly, Reversibility and Stochastic Networks, 1979",
  where: "Wiley",
  commit: null,
  date: null,
};

export default reference;
