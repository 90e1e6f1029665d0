import { expect, test } from "vitest";
import { fileOf, mountedFiles, withoutWrites } from "../../../src/formats/models/written-files.ts";

const starts = (body: string) => body.includes("serve");
const written = (text: string) => {
  const { text: left, files } = withoutWrites(text, starts);
  return { left: left.trim(), files: Object.fromEntries(files) };
};

test.each([
  ["cat > a.yaml <<'END'\nx: 1\ny: 2\nEND\nserve m", { "a.yaml": "x: 1\ny: 2" }],
  ['cat <<EOF > "$FILE"\nx: 1\nEOF\nserve m', { $FILE: "x: 1" }],
  ["tee ./a.yaml <<-EOF\n\tx: 1\n\tEOF\nserve m", { "a.yaml": "\tx: 1" }],
  [String.raw`printf 'x: 1\ny: 2\n' > a.yaml` + "\nserve m", { "a.yaml": "x: 1\ny: 2\n" }],
  ['echo -e "x: 1" > a.yaml\nserve m', { "a.yaml": "x: 1" }],
])("%j writes a file, and what is left starts a server", (text, files) => {
  expect(written(text)).toEqual({ left: "serve m", files });
});

test("a file that starts a server is no file but a script, with the files that it writes itself", () => {
  const text = "cat > run.sh <<'EOS'\ncat > a.yaml <<EOF\nx: 1\nEOF\nserve m\nEOS\nbash run.sh";
  const { left, files } = written(text);
  expect(left).toContain("serve m");
  expect(files).toEqual({ "a.yaml": "x: 1" });
});

test("a file is found by its name, in whatever folder, and read as YAML", () => {
  const files = mountedFiles([
    { kind: "ConfigMap", data: { "a.yaml": "x: 1\n" } },
    { kind: "Pod", data: { b: "y: 2" } },
  ]);
  expect(fileOf(files, "/config/a.yaml")).toEqual({ x: 1 });
  expect(fileOf(files, "b")).toBeNull();
  expect(fileOf(new Map([["a", "- no\n- record"]]), "a")).toBeNull();
});
