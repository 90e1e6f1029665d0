import { Suspense, lazy, useCallback, useEffect, useMemo, useState } from "react";
import { exampleChoices, isEditedExample } from "../../state/example-choices.ts";
import { useApp } from "../../state/use-app.tsx";
import type { MenuChoice } from "../kit/menu.tsx";
import { CopyLink } from "./copy-link.tsx";
import styles from "./header.module.css";
import { TitleField } from "./title-field.tsx";
import { onShortcut } from "./use-shortcuts.ts";
import { WordsOnFailure } from "./words-on-failure.tsx";

const themeNames = { system: "System", light: "Light", dark: "Dark" } as const;

/** Name, scenario, and what can be done with the whole of it. */
export function Header() {
  const { open, show, close } = usePageDialogs();
  const examples = useExamples();
  const theme = useApp((state) => state.theme);
  const setTheme = useApp((state) => state.setTheme);
  const themes = (["system", "light", "dark"] as const).map((id) => ({
    id,
    label: `${themeNames[id]}${id === "system" ? ", as your device" : ""}`,
    isCurrent: theme === id,
    onChoose: () => setTheme(id),
  }));
  const dialogs = [
    { id: "jump", label: "Jump to", onChoose: () => show("jump") },
    { id: "scenarios", label: "Scenarios", onChoose: () => show("scenarios") },
    { id: "help", label: "Help", onChoose: () => show("help") },
  ];
  return (
    <header className={styles["top"]}>
      <span className={styles["brand"]}>
        <Mark />
        <span className={styles["brandName"]}>Plimsoll</span>
      </span>
      <span className={styles["tagline"]}>how much agent work a GPU fleet can safely carry</span>
      <DocumentName onStorage={() => show("scenarios")} />
      <div className={styles["actions"]}>
        <div className={styles["wide"]}>
          <UndoButtons />
          {dialogs.map(({ id, label, onChoose }) => (
            <button key={id} type="button" className={styles["word"]} onClick={onChoose}>
              {label}
            </button>
          ))}
          <HeaderMenu label="Theme" choices={themes} />
        </div>
        <div className={styles["narrow"]}>
          <HeaderMenu
            label="Menu"
            choices={[...dialogs, ...named("Example", examples), ...named("Theme", themes)]}
            hasUndo
          />
        </div>
        <CopyLink />
      </div>
      <PageDialogs open={open} onClose={close} />
    </header>
  );
}

/** Choices of one kind among others: each says which kind. */
function named(kind: string, choices: readonly TextChoice[]): readonly MenuChoice[] {
  return choices.map((choice) => ({ ...choice, label: `${kind}: ${choice.label}` }));
}

/** A choice of the menu whose label is plain text. */
interface TextChoice extends MenuChoice {
  readonly label: string;
}

/** The worked examples, to open one. */
function useExamples(): readonly TextChoice[] {
  const openExample = useApp((state) => state.openExample);
  return exampleChoices.map(({ id, title }) => ({ id, label: title, onChoose: () => openExample(id) }));
}

/** What is on the page and where it is kept. */
function DocumentName({ onStorage }: { readonly onStorage: () => void }) {
  const isRefused = useApp(({ link }) => link.state === "refused");
  const scenario = useApp((state) => state.scenario);
  const isEdited = useMemo(() => isEditedExample(scenario), [scenario]);
  const storage = useApp((state) => state.storage);
  const examples = useExamples();
  return (
    <div className={styles["document"]}>
      {isRefused ? <h1>A link that cannot be opened</h1> : <TitleField />}
      {isEdited && !isRefused && <span className={styles["edited"]}>with your changes</span>}
      <span className={styles["examples"]}>
        <HeaderMenu label="Examples" choices={examples} align="start" />
      </span>
      {storage.state === "blocked" ? (
        <button type="button" className={styles["unkept"]} onClick={onStorage}>
          Not saved in this browser
        </button>
      ) : (
        storage.at !== null && <span className={styles["kept"]}>saved in this browser {storage.at}</span>
      )}
    </div>
  );
}

/** One step back and one forward, each saying which. */
function UndoButtons() {
  const back = useApp(({ past }) => past.at(-1)?.label ?? null);
  const forward = useApp(({ future }) => future.at(-1)?.label ?? null);
  const undo = useApp((state) => state.undo);
  const redo = useApp((state) => state.redo);
  return (
    <>
      <Step word="Undo" label={back} onClick={undo} />
      <Step word="Redo" label={forward} onClick={redo} />
    </>
  );
}

interface StepProps {
  readonly word: string;
  readonly label: string | null;
  readonly onClick: () => void;
}

/** Stays in the tab order when there is nothing to do, so that the focus is not lost with the last step. */
function Step({ word, label, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={styles["word"]}
      aria-disabled={label === null}
      aria-label={label === null ? `${word}, nothing to ${word.toLowerCase()}` : `${word}: ${label}`}
      title={label === null ? undefined : `${word}: ${label}`}
      onClick={onClick}
    >
      {word}
    </button>
  );
}

/** Menus come after the first paint; until then the word stands there. */
const Menu = lazy(async () => ({ default: (await import("../kit/menu.tsx")).Menu }));

interface HeaderMenuProps {
  readonly label: string;
  readonly choices: readonly MenuChoice[];
  /** Begins with one step back and forward: where there is no room for them in the header. */
  readonly hasUndo?: boolean;
  readonly align?: "start" | "end";
}

/** A word of the header that opens a list. */
function HeaderMenu({ label, choices, hasUndo = false, align = "end" }: HeaderMenuProps) {
  const back = useApp(({ past }) => past.at(-1)?.label ?? null);
  const forward = useApp(({ future }) => future.at(-1)?.label ?? null);
  const undo = useApp((state) => state.undo);
  const redo = useApp((state) => state.redo);
  const steps: readonly MenuChoice[] = [
    { id: "undo", label: back === null ? "Undo" : `Undo: ${back}`, onChoose: undo, isDisabled: back === null },
    { id: "redo", label: forward === null ? "Redo" : `Redo: ${forward}`, onChoose: redo, isDisabled: forward === null },
  ];
  return (
    <Suspense fallback={<span className={styles["word"]}>{label}</span>}>
      <Menu label={label} choices={hasUndo ? [...steps, ...choices] : choices} align={align} />
    </Suspense>
  );
}

/** A disc on a line. */
function Mark() {
  return (
    <svg className={styles["mark"]} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <circle cx="12" cy="12" r="7.25" />
      <path d="M0.5 12H23.5" />
    </svg>
  );
}

const ScenariosDialog = lazy(async () => ({ default: (await import("./scenarios-dialog.tsx")).ScenariosDialog }));
const JumpDialog = lazy(async () => ({ default: (await import("./jump-dialog.tsx")).JumpDialog }));
const HelpDialog = lazy(async () => ({ default: (await import("./help-dialog.tsx")).HelpDialog }));

interface PageDialogsProps {
  readonly open: PageDialog | null;
  readonly onClose: () => void;
}

/** The windows over the page; each comes with its first use. */
function PageDialogs({ open, onClose }: PageDialogsProps) {
  return (
    <WordsOnFailure what="This window">
      <Suspense fallback={null}>
        {open === "scenarios" && <ScenariosDialog onClose={onClose} />}
        {open === "jump" && <JumpDialog onClose={onClose} />}
        {open === "help" && <HelpDialog onClose={onClose} />}
      </Suspense>
    </WordsOnFailure>
  );
}

type PageDialog = "jump" | "scenarios" | "help";

interface PageDialogState {
  readonly open: PageDialog | null;
  readonly show: (dialog: PageDialog) => void;
  readonly close: () => void;
}

/** Which window stands over the page. */
function usePageDialogs(): PageDialogState {
  const [open, setOpen] = useState<PageDialog | null>(null);
  useEffect(() => onShortcut("help", () => setOpen("help")), []);
  useEffect(() => onShortcut("jump", () => setOpen("jump")), []);
  const close = useCallback(() => setOpen(null), []);
  return { open, show: setOpen, close };
}
