/** What markup reads as to the eye, each field as its value in brackets. */
export function shownWords(markup: string): string {
  return markup
    .replaceAll(/<label[^>]*>.*?<\/label>/g, "")
    .replaceAll(/<input[^>]* value="([^"]*)"[^>]*>/g, "[$1]")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/[\u00a0\u202f]/g, " ")
    .trim();
}
