const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `9 Nov 2026` of `2026-11-09`, with no-break spaces: a date never ends a line halfway. */
export function dayWords(isoDay: string): string {
  const [year = "", month = "", day = ""] = isoDay.split("-");
  const name = months[Number(month) - 1];
  return name === undefined ? isoDay : `${Number(day)}\u00a0${name}\u00a0${year}`;
}
