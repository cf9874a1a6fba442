// Caches the pages and files of the portal, so that it opens without a network. Calls of the gateway pass by: the app caches their
// answers itself, encrypted.
const SHELL = 'psc.shell';
const FILES = 'psc.files';
/** A few releases; what is oldest goes first. */
const MOST_FILES = 400;
/** A line may be up and answer nothing. */
const PAGE_WAIT_MS = 4000;
/** Every address without a page of its own answers with the same page. */
const shellAddress = '/home';

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

async function keepShell() {
  const answer = await fetch(shellAddress, { cache: 'no-cache' });
  if (!answer.ok) return;
  const page = await answer.clone().text();
  await (await caches.open(SHELL)).put(shellAddress, answer);
  await keepFiles([...new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/gu) ?? [])]);
}

/** The page names the files that it loaded before this worker was there. */
self.addEventListener('message', (event) => {
  event.waitUntil(keepFiles(event.data.loaded));
});

async function keepFiles(names) {
  const files = await caches.open(FILES);
  await Promise.all(names.map(async (name) => ((await files.match(name)) ? undefined : files.add(name).catch(() => undefined))));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin || address.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event, address));
  else if (address.pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
});

/** The newest release where there is a network; the last one where there is none, or where it gives no answer. */
async function pageOf(event, address) {
  const asked = fetch(event.request).then((answer) => {
    if (answer.ok && address.pathname === shellAddress) event.waitUntil(keepShell());
    return answer;
  });
  const first = await Promise.race([asked.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, PAGE_WAIT_MS))]);
  return first ?? (await (await caches.open(SHELL)).match(shellAddress)) ?? asked;
}

/** A file never changes: a changed one has another name. */
async function fileOf(request) {
  const kept = await (await caches.open(FILES)).match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  // If storage is full, the file is used without keeping it.
  if (answer.ok && answer.status === 200) await keepFile(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

async function keepFile(name, answer) {
  const files = await caches.open(FILES);
  await files.put(name, answer);
  const names = await files.keys();
  await Promise.all(names.slice(0, Math.max(0, names.length - MOST_FILES)).map((each) => files.delete(each)));
}
