// Keeps the page that checks papers on the phone, so that the next scan works where there is no network.
const KEPT = 'verify-page';

addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add('./verify')));
});

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(freshOrKept(event.request));
});

async function freshOrKept(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await caches.open(KEPT).then((cache) => cache.put('./verify', fresh.clone()));
    return fresh;
  } catch {
    return (await caches.match('./verify')) ?? Response.error();
  }
}
