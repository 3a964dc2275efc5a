// Keeps the page for use without a network. Only pages of a plain file server have a service worker.

async function keepOffline() {
  const {serviceWorker} = navigator;
  if (!site || !serviceWorker) return;
  const isUpdate = serviceWorker.controller !== null;
  const registration = await serviceWorker.register('service_worker.js').catch(() => null);
  // A new version that was fetched earlier replaces the page before it is used.
  if (!isUpdate || !registration?.waiting) return;
  serviceWorker.addEventListener('controllerchange', () => location.reload());
  registration.waiting.postMessage('activate');
}

keepOffline();
