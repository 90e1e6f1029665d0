import { costOfClasses } from "./cost-line.ts";

export default costOfClasses("review", "reviewUsdPerMonth", {
  label: "Human review",
  words: "What people who check results cost a month.",
});
