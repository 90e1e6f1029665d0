import { useState } from "react";
import { embedCode, embeddedFigures, hasEmbed } from "../../../embed/embed-code.ts";
import type { PaperForm } from "../../../state/app-state.ts";
import { useApp } from "../../../state/use-app.tsx";
import { FindingView } from "../../kit/finding-view.tsx";
import { fileName, saveFile } from "../../kit/save-file.ts";
import { Menu } from "../../kit/menu.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { ReportSheet, useReportFacts } from "./report-sheet.tsx";
import styles from "./report.module.css";

const forms: readonly { readonly id: PaperForm; readonly label: string }[] = [
  { id: "page", label: "One page" },
  { id: "long", label: "Long form" },
];

/** The plan on one page as it prints, and what else can be taken along. */
export function ReportView() {
  const paper = useApp((state) => state.paper);
  return (
    <>
      <TakeAlong />
      {paper === "page" ? (
        <div className={styles["desk"]}>
          <div className={styles["sheet"]}>
            <ReportSheet />
          </div>
        </div>
      ) : (
        <FindingView
          fact="The long form has everything."
          reason="It prints the answer, every input as a sentence, and each view on a sheet of its own. Print shows it."
        >
          {null}
        </FindingView>
      )}
    </>
  );
}

/** Which form is printed, and the files and texts of the plan. */
function TakeAlong() {
  const paper = useApp((state) => state.paper);
  const choosePaper = useApp((state) => state.choosePaper);
  const isChecked = useApp(({ judging, isUpdating }) => judging === null && !isUpdating);
  const { said, isBusy, acts, embeds } = useTaking();
  return (
    <div className={styles["bar"]}>
      <div className={styles["forms"]} role="group" aria-label="What is printed">
        {forms.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={paper === id}
            className={styles["form"]}
            onClick={() => choosePaper(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={styles["acts"]}>
        {acts.map(({ name, act }) => (
          <TextButton key={name} onClick={act} isDisabled={isBusy}>
            {name}
          </TextButton>
        ))}
        {embeds.length > 0 && <Menu label="Copy an embed" choices={embeds} align="end" />}
        <TextButton kind="main" onClick={() => window.print()} isDisabled={!isChecked}>
          {isChecked ? "Print" : "Being checked"}
        </TextButton>
      </div>
      <p className={styles["said"]} data-says="">
        {said}
      </p>
    </div>
  );
}

const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const failed = "It could not be made: a part of the page did not load, or the plan is not there yet.";

/** What can be taken, and how that went. */
function useTaking() {
  const title = useApp(({ scenario }) => scenario.title);
  const workbook = useApp((state) => state.workbook);
  const markdown = useApp((state) => state.markdown);
  const facts = useReportFacts();
  const link = useApp((state) => state.currentLink());
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);
  const taking = (under: string, work: () => Promise<string>) => () => {
    setBusy(true);
    setSaid(under);
    void work()
      .catch(() => failed)
      .then((text) => {
        setSaid(text);
        setBusy(false);
      });
  };
  const name = fileName(title);
  const saveWorkbook = async () => {
    const bytes = await workbook();
    if (bytes === null) return failed;
    saveFile(`${name}.xlsx`, new Blob([bytes as Uint8Array<ArrayBuffer>], { type: spreadsheet }));
    return "Saved: inputs, demand, cost and months with the plan's own formulas.";
  };
  const saveMarkdown = async () => {
    saveFile(`${name}.md`, new Blob([await markdown()], { type: "text/markdown;charset=utf-8" }));
    return "Saved: the plan as text with its inputs, sources and link.";
  };
  const slide = async () => {
    if (facts === null) return null;
    const { slideText } = await import("../../../exports/report/slide.ts");
    return slideText(facts);
  };
  const saveSlide = (form: "svg" | "png") => async () => {
    const text = await slide();
    const picture =
      text === null ? null : form === "svg" ? new Blob([text], { type: "image/svg+xml" }) : await dots(text);
    if (picture === null) return failed;
    saveFile(`${name}.${form}`, picture);
    return "Saved: the headline as a picture, 16 to 9.";
  };
  const acts = [
    { name: "Workbook (.xlsx)", act: taking("Planning the months and other counts.", saveWorkbook) },
    { name: "Markdown", act: taking("Writing.", saveMarkdown) },
    { name: "Slide (SVG)", act: taking("Drawing.", saveSlide("svg")) },
    { name: "Slide (PNG)", act: taking("Drawing.", saveSlide("png")) },
  ];
  const embeds = hasEmbed(link)
    ? embeddedFigures.map(({ id, name: figure }) => ({
        id,
        label: figure,

        onChoose: taking("Copying.", () => copiedEmbed(embedCode(link, title, id))),
      }))
    : [];
  return { said, isBusy, acts, embeds };
}

/** Copies what another page takes to show a figure; how that went. */
function copiedEmbed(code: string): Promise<string> {
  return navigator.clipboard.writeText(code).then(
    () => "Copied: an iframe of one figure, which stays as it is now. It works out its plan where it is shown.",
    () => "This browser does not let the page copy.",
  );
}

/** A picture as dots, sharp on a large screen. */
async function dots(svg: string): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 1920;
  canvas.height = 1080;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
