// Keeps a whole copy of the page in the browser, so that it opens without a line. The build puts the two constants in.
const version = "VERSION";
const files = ["FILES"];

const prefix = "plimsoll-copy-";
const own = prefix + version;

// A newer copy is fetched beside the one in use, and waits until somebody takes it or no tab uses the older one.
addEventListener("install", (event) => {
  const fetchAll = async () => {
    const copy = await caches.open(own);
    // Past the browser's own cache: a copy is of one build.
    await copy.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
  };
  event.waitUntil(fetchAll());
});

addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});

addEventListener("activate", (event) => {
  const dropOld = async () => {
    const copies = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
    // The one before stays: a tab that still shows it may ask for a view that it has not opened yet.
    await Promise.all(copies.slice(0, -1).map((name) => caches.delete(name)));
  };
  event.waitUntil(dropOld());
});

/** What a request is answered with: the copy, whatever the query says; the network where the copy has nothing. */
async function answer(request) {
  const { pathname } = new URL(request.url);
  const page = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
  const copy = await caches.open(own);
  return (
    (await copy.match(page, { ignoreSearch: true, ignoreVary: true })) ??
    (await caches.match(page, { ignoreSearch: true, ignoreVary: true })) ??
    fetch(request)
  );
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});
