import { expect, test } from "vitest";
import { rowsText } from "../../src/formats/rows-text.ts";

test("names from a link run in no spreadsheet: an apostrophe stands before =, +, - and @, and numbers stay numbers", () => {
  const text = rowsText({
    columns: ["Tenant", "USD"],
    rows: [
      ['=HYPERLINK("x")', -3],
      ["Acme, Inc.", null],
    ],
  });
  expect(text).toBe('Tenant,USD\r\n"\'=HYPERLINK(""x"")",-3\r\n"Acme, Inc.",\r\n');
});
