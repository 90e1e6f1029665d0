/** A line keeps at most so many characters: far over the longest link, far under what would fill the memory. */
const longestLine = 1024 * 1024;

/** The lines of a stream of text, without their ends; the last one may lack its end. */
export async function* inputLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split("\n");
    rest = (lines.pop() ?? "").slice(0, longestLine);
    for (const line of lines) yield withoutReturn(line);
  }
  if (rest !== "") yield withoutReturn(rest);
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}
