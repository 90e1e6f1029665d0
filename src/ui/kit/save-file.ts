/** Hands a file to the person's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the next turn; the address would else hold it in memory.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
