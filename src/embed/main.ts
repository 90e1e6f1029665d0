/** One figure of a link, for a frame: the address says which, the worker plans it. */
import "../ui/kit/tokens.css";
import "./embed.css";
import type { PageElement } from "../exports/report/element.ts";
import { decodeLink } from "../scenario/link/codec.ts";
import { browserPlanner } from "../worker/client.ts";
import { plannerWorker } from "../worker/planner-worker.ts";
import { askedFigure } from "./embed-code.ts";
import { embeddedPlan } from "./embedded-plan.ts";
import { type EmbedState, embedView } from "./embed-view.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("embed/index.html has no #root");

// No device is offered in place of the plan's own: a frame shows what is, and no way to change it.
const planner = browserPlanner(plannerWorker, 1, async () => []);
const leastWidth = 280;

let state: EmbedState | null = null;
let stop = () => undefined as void;

const svg = "http://www.w3.org/2000/svg";

/** A part of a page as nodes; text is text, whatever stands in it. */
function drawnElement(part: PageElement, page: Document, isPicture = false): Element {
  const isSvg = isPicture || part.tag === "svg";
  const drawn = isSvg ? page.createElementNS(svg, part.tag) : page.createElement(part.tag);
  for (const [name, value] of Object.entries(part.attributes)) drawn.setAttribute(name, String(value));
  drawn.append(...part.children.map((child) => (typeof child === "string" ? child : drawnElement(child, page, isSvg))));
  return drawn;
}

function draw(): void {
  if (state === null || root === null) return;
  const { link, figure } = askedFigure(location.hash);
  const widthPixels = Math.max(leastWidth, root.clientWidth);
  root.replaceChildren(drawnElement(embedView(state, { figure, link, widthPixels }), document));
}

function open(): void {
  stop();
  stop = embeddedPlan(askedFigure(location.hash).link, decodeLink, planner, (next) => {
    state = next;
    draw();
  });
}

addEventListener("hashchange", open);
addEventListener("resize", draw);
open();
