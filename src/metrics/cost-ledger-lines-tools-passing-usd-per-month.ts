import { costOfClasses } from "./cost-line.ts";

export default costOfClasses("tools-passing", "toolsPassingUsdPerMonth", {
  label: "Tools of attempts that pass",
  words: "What attempts that pass pay to tools and outside APIs a month.",
});
