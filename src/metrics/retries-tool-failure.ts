import { retryFigure } from "./retry-figure.ts";

export default retryFigure("toolFailure", "Retries after a tool failure");
