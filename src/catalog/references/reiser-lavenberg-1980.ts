import type { Reference } from "./reference.ts";

export default {
  id: "reiser-lavenberg-1980",
  title: "Reiser and Lavenberg, Mean-Value Analysis of Closed Multichain Queuing Networks, 1980",
  where: "Journal of the ACM 27(2), 313-322",
  commit: null,
  date: null,
} satisfies Reference;
