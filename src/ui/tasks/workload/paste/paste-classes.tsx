import { useState } from "react";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { PasteForm } from "./paste-form.tsx";

interface PasteClassesProps {
  readonly setNotice: (notice: string) => void;
}

/** A word that opens a window to paste rows into. */
export function PasteClasses({ setNotice }: PasteClassesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>Paste rows</TextButton>
      <Dialog
        title="Classes from a spreadsheet"
        about="A line of heads, then a row for each class: name, per day, steps, prompt tokens, output tokens, success, or any field by its path."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <PasteForm
          onPasted={(notice) => {
            setOpen(false);
            setNotice(notice);
          }}
        />
      </Dialog>
    </>
  );
}
