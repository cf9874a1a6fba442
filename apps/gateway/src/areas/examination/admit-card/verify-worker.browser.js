// Caches the verification page on the phone, so that the next scan works without a network.
const CACHE = 'verify-page';

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add('./verify')));
});

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(freshOrCached(event.request));
});

async function freshOrCached(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await caches.open(CACHE).then((cache) => cache.put('./verify', fresh.clone()));
    return fresh;
  } catch {
    return (await caches.match('./verify')) ?? Response.error();
  }
}
