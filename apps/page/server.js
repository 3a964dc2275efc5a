// Chooses who answers the page: the server of `colorwalk play`, or engines in workers if the page is served
// by a plain file server. `./cw web` writes the engine's folder and the catalog into such a page.

/** @type {{engine: string, catalog: any} | null} */
const site = JSON.parse(document.getElementById('site')?.textContent ?? 'null');

/** @type {typeof httpServer} */
const server = site ? new EngineServer(site) : httpServer;
