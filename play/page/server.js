// Chooses who answers the page: the server of `colorwalk play`, or engines in workers if the page is served
// by a plain file server. `./cw web` writes what such a page needs to know into it.

/** @type {{engine: string, catalog: any} | null} */
const site = JSON.parse(document.getElementById('site')?.textContent ?? 'null');

/** @type {typeof httpServer} */
const server = site ? new EngineServer(site) : httpServer;
