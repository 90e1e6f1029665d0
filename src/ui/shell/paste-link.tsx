import { TextPrompt } from "../kit/text-prompt.tsx";

/** Long links are refused in words, not cut by the field. */
const longestPaste = 100_000;

/** A place to paste a link that somebody sent anew. */
export function PasteLink({ onOpen }: { readonly onOpen: (text: string) => void }) {
  return <TextPrompt label="Paste the link again" action="Open" longest={longestPaste} onSubmit={onOpen} />;
}
