import { partOf } from "./part-of.ts";

export default partOf(
  "class",
  { of: "hosted.tokensUsdPerMonth", otherwise: "No token is billed." },
  {
    id: "hosted.standardUsdPerMonth",
    label: "Tokens at the standard prices",
    unit: "USD/month",
    better: "less",
    words: "What the provider bills for the class's tokens a month at its standard prices.",
  },
);
