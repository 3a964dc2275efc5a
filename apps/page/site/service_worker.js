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

/** The page's file at an address, also of older versions; null for what else lies beside and below the page. */
function fileAt(url) {
  const {origin, pathname} = new URL(url);
  const {scope} = worker.registration;
  if (!(origin + pathname).startsWith(scope)) return null;
  const path = (origin + pathname).slice(scope.length);
  const name = path === '' || path === 'index.html' ? './' : path;
  return files.includes(name) || /^engine-\w+\/\w+\.\w+$/.test(name) ? name : null;
}

worker.addEventListener('fetch', event => {
  const {request} = event;
  if (request.method === 'POST' && request.url === worker.registration.scope + 'share') return event.respondWith(keepShared(request));
  const file = request.method === 'GET' ? fileAt(request.url) : null;
  if (file) event.respondWith(answer(request, file));
});

/** Keeps the picture of the share sheet for the page, and opens the page. */
async function keepShared(request) {
  const picture = (await request.formData()).get('picture');
  if (picture) {
    const cache = await caches.open('shared');
    await cache.put('picture', new Response(picture, {headers: {'Content-Type': picture.type}}));
  }
  return Response.redirect('./?shared', 303);
}

async function answer(request, file) {
  const current = await caches.open(version);
  return (await current.match(file)) ?? (await caches.match(file)) ?? fetch(request);
}
