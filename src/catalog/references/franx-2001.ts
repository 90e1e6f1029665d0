import type { Reference } from "./reference.ts";

export default {
  id: "franx-2001",
  title: "Franx, A Simple Solution for the M/D/c Waiting Time Distribution, Operations Research Letters 29(5), 2001",
  where: "https://doi.org/10.1016/S0167-6377(01)00108-0",
  commit: null,
  date: null,
} satisfies Reference;
