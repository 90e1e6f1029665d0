/** Words of a shell's command, of a manifest's lists of arguments, and of both with JSON among them: quotes are taken off, JSON is one word. */
export function commandWords(text: string): readonly string[] {
  const words: string[] = [];
  let at = 0;
  while (at < text.length) {
    const letter = text[at] ?? "";
    if (/[\s,[\]\\]/.test(letter)) {
      at += 1;
      continue;
    }
    if (letter === "#" && (at === 0 || /\s/.test(text[at - 1] ?? ""))) {
      at = endOf(text, at, "\n");
      continue;
    }
    const [word, next] = letter === "{" ? balanced(text, at) : plainWord(text, at);
    if (word !== "" && word !== "-") words.push(word);
    at = next;
  }
  return words;
}

function endOf(text: string, from: number, mark: string): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** A word, the quoted parts of it without their quotes: `--name='a value'`. */
function plainWord(text: string, from: number): readonly [string, number] {
  let word = "";
  let at = from;
  while (at < text.length) {
    const letter = text[at] ?? "";
    if (letter === "'" || letter === '"') {
      const end = text.indexOf(letter, at + 1);
      const until = end < 0 ? text.length : end;
      word += text.slice(at + 1, until);
      at = until + 1;
    } else if (letter === "{" && /[=]$/.test(word)) {
      const [json, next] = balanced(text, at);
      word += json;
      at = next;
    } else if (/[\s,\]\\]/.test(letter)) break;
    else {
      word += letter;
      at += 1;
    }
  }
  return [word, at];
}

function balanced(text: string, from: number): readonly [string, number] {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return [text.slice(from, at + 1), at + 1];
  }
  return [text.slice(from), text.length];
}

/** The words of a list of matrices: what follows it in a script has no `_`. */
function matricesFrom(words: readonly string[]): string {
  const end = words.findIndex((word) => !/^[A-Za-z]\w*_\w+$/.test(word));
  return words.slice(0, end < 0 ? words.length : Math.max(1, end)).join(" ");
}

/** Flags by their names, the last of each: a value, `true` of a switch, or the words of a list of matrices. */
export function flagsOf(words: readonly string[]): ReadonlyMap<string, string | true> {
  const flags = new Map<string, string | true>();
  words.forEach((word, index) => {
    const [, name, value] = /^--?([A-Za-z][\w.-]*)(?:=([\s\S]*))?$/.exec(word) ?? [];
    if (name === undefined) return;
    const next = words[index + 1];
    const isFlag = next === undefined || /^--?[A-Za-z]/.test(next);
    const plain = name.replaceAll("_", "-");
    const isList = plain === "lora-target-modules";
    flags.set(plain, value ?? (isFlag ? true : isList ? matricesFrom(words.slice(index + 1)) : next));
  });
  return flags;
}
