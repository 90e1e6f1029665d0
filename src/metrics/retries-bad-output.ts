import { retryFigure } from "./retry-figure.ts";

export default retryFigure("badOutput", "Retries after bad output");
