/** A lever that is not offered. */
interface Quiet {
  readonly words: string;
  readonly when: string;
  readonly why: "does not apply" | "changes nothing for the better" | "breaks a limit";
}

/** `Scale with the day: does not apply, it is for devices sold by the hour.` */
export function quietWords({ words, when, why }: Quiet): string {
  return why === "does not apply" ? `${words}: ${why}, it is for ${when}.` : `${words}: ${why}.`;
}
