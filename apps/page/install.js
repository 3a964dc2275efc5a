// Installing the page as an application, where the browser offers it.

/** A button, visible while the browser can install the page; browsers that have a menu for it get a sentence. */
function installHint() {
  let offer = null;
  const install = async () => {
    await offer.prompt();
    button.hidden = true;  // An offer can be used once.
  };
  const button = plainButton(texts.install, install, null, {id: 'install', hidden: true});
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    offer = event;
    button.hidden = false;
  });
  // Only Safari on iOS has this property.
  const isSafari = /** @type {any} */ (navigator).standalone === false;
  return make('span', {class: 'install'}, isSafari ? texts.installInSafari : '', button);
}
