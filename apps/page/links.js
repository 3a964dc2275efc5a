// Addresses of boards and games for other people.

/** Whether other machines cannot open pages of this host. */
function isThisMachine(host) {
  return host === '' || host === 'localhost' || host === '[::1]' || host === '0.0.0.0' || /^127\./.test(host);
}

/**
 * The page's address for other people: the setting, or the one that the server names, or that of this
 * page; empty if there is none.
 * @param {string} [named] By the server.
 */
function publicAddress(named = '') {
  for (const address of [preferences.publicAddress, named, location.href]) {
    const host = /^https?:\/\/(\[[^\]]*\]|[^/:?#]+)/.exec(address ?? '')?.[1];
    if (host && !isThisMachine(host.toLowerCase())) return address.split('#')[0];
  }
  return '';
}

/** The link of a board or game; without a public address, its id, which the page opens too. */
function linkOf(fragment, named = '') {
  const address = publicAddress(named);
  return address === '' ? '#' + fragment : `${address}#${fragment}`;
}

/** What follows the # in a pasted link or id; null if the text is neither. */
function fragmentOf(text) {
  const words = text.trim();
  const ids = '(?:uniform|series|day|given|cells)\\.\\S+';
  // A copied result ends with the link or id.
  const found = new RegExp(`(?:^|\\s)(?:https?:\\/\\/\\S*)?#(${ids})$`).exec(words) ?? new RegExp(`^(${ids})$`).exec(words);
  return found ? found[1] : null;
}
