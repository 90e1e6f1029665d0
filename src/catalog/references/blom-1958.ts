import type { Reference } from "./reference.ts";

export default {
  id: "blom-1958",
  title: "Statistical Estimates and Transformed Beta-Variables: means of order statistics of the normal distribution",
  where: "G. Blom, Wiley 1958, chapter 6",
  commit: null,
  date: null,
} satisfies Reference;
