import { retryFigure } from "./retry-figure.ts";

export default retryFigure("timeOut", "Retries after a time-out");
