// Runs before the page's text is painted. The text is the worked example's: someone who opens a link must not read another
// plan's figures for a moment, and what reads the link comes beside the page's script, not after it. And the colours chosen last
// are there from the start.
if (location.hash.length > 1) {
  document.documentElement.dataset.link = "";
  const { reader } = document.currentScript.dataset;
  if (reader !== undefined) {
    const ahead = document.createElement("link");
    ahead.rel = "modulepreload";
    ahead.href = reader;
    document.head.append(ahead);
  }
}
try {
  const theme = localStorage.getItem("plimsoll.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the device's colours.
}
