/** Base64 with `-` and `_`, no padding, and one text for one byte string: what no mail or chat program rewrites. */

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const notInAlphabet = 255;
const valueOfCharacter = new Uint8Array(128).fill(notInAlphabet);
for (let value = 0; value < alphabet.length; value += 1) valueOfCharacter[alphabet.charCodeAt(value)] = value;

/** Characters that hold `bytes` bytes: each carries six bits. */
export function base64urlLength(bytes: number): number {
  return Math.ceil((bytes * 4) / 3);
}

export function base64urlText(bytes: Uint8Array): string {
  const last = base64urlLength(bytes.length);
  let text = "";
  for (let index = 0; index < last; index += 1) {
    const at = Math.floor((index * 6) / 8);
    const pair = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    text += alphabet.charAt((pair >> (10 - ((index * 6) % 8))) & 63);
  }
  return text;
}

/** `null` for a character outside the alphabet, padding, a length no bytes have, or bits left over at the end. */
export function base64urlBytes(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  if (base64urlLength(bytes.length) !== text.length) return null;
  let pending = 0;
  let bits = 0;
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    const value = valueOfCharacter[text.charCodeAt(index)] ?? notInAlphabet;
    if (value === notInAlphabet) return null;
    pending = ((pending << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[length] = (pending >> bits) & 255;
      length += 1;
    }
  }
  return (pending & ((1 << bits) - 1)) === 0 ? bytes : null;
}
