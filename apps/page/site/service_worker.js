// The service worker of the page: all files of a version are fetched once and then
// answered from the browser's cache, so that the page works without a network. build_site.mjs fills in the
// version and the files.

const worker = /** @type {any} */ (self);
const version = 'colorwalk-@version@';
const files = '@files@'.split(' ');

worker.addEventListener('install', event => {
  // Not from the browser's HTTP cache, which may have files of another version.
  const requests = files.map(file => new Request(file, {cache: 'reload'}));
  event.waitUntil(caches.open(version).then(cache => cache.addAll(requests)));
});

worker.addEventListener('activate', event => event.waitUntil(activate()));

/** Removes older versions unless another window may still use one. */
async function activate() {
  const windows = await worker.clients.matchAll({includeUncontrolled: true, type: 'window'});
  if (windows.length <= 1) {
    const names = await caches.keys();
    const old = names.filter(name => name.startsWith('colorwalk-') && name !== version);
    await Promise.all(old.map(name => caches.delete(name)));
  }
  await worker.clients.claim();
}

worker.addEventListener('message', ({data}) => {
  if (data === 'activate') worker.skipWaiting();
});

worker.addEventListener('fetch', event => {
  const {request} = event;
  if (request.method !== 'GET' || !request.url.startsWith(worker.registration.scope)) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const current = await caches.open(version);
  const wanted = request.mode === 'navigate' ? './' : request;
  const found = (await current.match(wanted, {ignoreSearch: true})) ?? (await caches.match(wanted));
  return found ?? fetch(request);
}
