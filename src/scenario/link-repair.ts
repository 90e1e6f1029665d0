/** What mail, chat and documents do to links. A repaired text is only believed if its checksum then holds. */

/** White space, and the invisible characters that wrap or mark a line. */
const invisible = /[\s\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;
const opening = /^[<([{"'\u201c\u2018\u00ab]+/;
const closing = /[.,;:!?)>\]}"'\u201d\u2019\u00bb*|\\]+$/;
const encodedCharacter = /%([0-7][0-9a-f])/gi;

/** Wrappers that check links encode them once more, so `#` may stand as `%2523`: two rounds undo both. */
const encodingRounds = 2;

export function repairedLink(text: string): string {
  let repaired = text.replace(invisible, "").replace(opening, "");
  for (let round = 0; round < encodingRounds; round += 1) repaired = percentDecoded(repaired);
  return withoutTail(repaired).replace(closing, "");
}

/** Only characters below 128: a link has no others. */
function percentDecoded(text: string): string {
  return text.replace(encodedCharacter, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** What a wrapper appends to the fragment: `&data=...`, or `&amp;...` from a page's source. */
function withoutTail(text: string): string {
  const fragment = text.indexOf("#");
  const tail = fragment < 0 ? -1 : text.indexOf("&", fragment);
  return tail < 0 ? text : text.slice(0, tail);
}
