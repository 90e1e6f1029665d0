import type { Catalogue } from "./catalogue.ts";
import { catalogueRows } from "./catalogue-rows.ts";
import { listedPrice } from "./listed-price.ts";

/** All rows and prices there are. */
export const wholeCatalogue: Catalogue = { rowsOn: catalogueRows, listedPrice };
