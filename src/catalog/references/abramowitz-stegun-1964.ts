import type { Reference } from "./reference.ts";

export default {
  id: "abramowitz-stegun-1964",
  title: "Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17",
  where: "National Bureau of Standards, Applied Mathematics Series 55, 1964",
  commit: null,
  date: null,
} satisfies Reference;
