// Modal dialogs.

/** Shows a dialog until one of its buttons, [name, value], is pressed; resolves to the value, '' after Escape. */
function showDialog(label, content, buttons) {
  return new Promise(done => {
    const choices = buttons.map(([name, value]) => plainButton(name, () => dialog.close(value), null, {id: 'dialog-' + value}));
    const dialog = /** @type {HTMLDialogElement} */ (make('dialog', {class: 'card', 'aria-label': label},
      ...content, make('div', {class: 'toolbar'}, ...choices)));
    dialog.addEventListener('close', () => {
      dialog.remove();
      done(dialog.returnValue);
    });
    document.body.append(dialog);
    dialog.showModal();
    choices[0].focus({preventScroll: true});
  });
}

/** Marks the game as assisted. Before the first help on a board, the player is asked; resolves to the answer. */
async function allowHelp(session, kind) {
  if (canCount(session.standing)) {
    const question = make('p', {}, texts.askHelp(texts.help[kind]));
    if (await showDialog(texts.helpTitle, [question], [[texts.noHelp, 'no'], [texts.yesHelp, 'yes']]) !== 'yes') return false;
  }
  session.useHelp(kind);
  return true;
}

/** Shows a text that the page cannot copy, so that the player can. */
function showToCopy(text) {
  const field = make('textarea', {readonly: '', rows: 5, 'aria-label': texts.copyThis, onfocus: () => field.select()}, text);
  const shown = showDialog(texts.copyThis, [make('p', {}, texts.copyThis), field], [[texts.close, 'close']]);
  field.focus();
  return shown;
}
