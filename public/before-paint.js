// Runs before the page's text is painted. The text is the worked example's: someone who opens a link must not read another
// plan's figures for a moment. And the colours chosen last are there from the start.
if (location.hash.length > 1) document.documentElement.dataset.link = "";
try {
  const theme = localStorage.getItem("plimsoll.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the device's colours.
}
