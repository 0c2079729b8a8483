// The service worker of a sudopress site: pages that were opened, and the files named here, also open without a network.
// With a network, the site's own answers come first, so that a page is never older than the site.
"use strict";
const VERSION = "{{ version }}";
const FILES = {{ files }};
const scope = new URL(self.registration.scope);
const prefix = `sudopress:${scope.pathname}:`;
const name = prefix + VERSION;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const remove = (names) => names.filter((other) => other.startsWith(prefix) && other !== name).map((other) => caches.delete(other));
  event.waitUntil(caches.keys().then((names) => Promise.all(remove(names))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  event.respondWith(answer(request, pathname));
});

async function answer(request, pathname) {
  const cache = await caches.open(name);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const address = pathname.endsWith("/") ? `${pathname}index.html` : request;
    const kept = await cache.match(address, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}
