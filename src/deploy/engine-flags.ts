import { type DeployDocument, type NamedStated, reasonLine, type Stated } from "./stated.ts";

/** A flag of an engine: its value, or `null` for a switch; why it stands is in either. */
export interface Flag {
  readonly name: string;
  readonly value: Stated | null;
  /** Of a switch. */
  readonly reason: string;
  /** Whether the value is several words, each on its own to a shell. */
  readonly isList?: boolean;
}

/** A flag with a value that is stated. */
export function valued(name: string, value: Stated): Flag {
  return { name, value, reason: value.reason };
}

/** A flag that takes several words. */
export function listed(name: string, value: Stated): Flag {
  return { ...valued(name, value), isList: true };
}

/** A switch, and why it is set. */
export function switched(name: string, reason: string): Flag {
  return { name, value: null, reason };
}

/** A flag as one word list: what a container takes as arguments. */
export function flagWords(flags: readonly Flag[]): readonly (Stated | string)[] {
  return flags.flatMap(({ name, value }) => (value === null ? [name] : [name, value]));
}

/** A shell's word: quoted where it holds more than letters, digits and a few marks. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A command as a shell script in which each flag stands below its reason. */
export function commandText(command: string, flags: readonly Flag[], heading: readonly string[]): DeployDocument {
  const lines = flags.flatMap(({ name, value, reason, isList = false }) => {
    if (value === null) return [`  # ${reason}`, `  ${name}`];
    const words = isList ? String(value.value).split(" ") : [String(value.value)];
    return [`  # ${reasonLine(value)}`, `  ${[name, ...words.map(shellWord)].join(" ")}`];
  });
  const text = [...heading.map((line) => `# ${line}`), "flags=(", ...lines, ")", `${command} "\${flags[@]}"`];
  return { text: `${text.join("\n")}\n`, stated: statedFlags(flags) };
}

/** The values of flags by the flags' names. */
function statedFlags(flags: readonly Flag[]): readonly NamedStated[] {
  return flags.flatMap(({ name, value }) => (value === null ? [] : [{ name, ...value }]));
}
