// Parts that the cards of the page share.

/** A card with a title; `id` is the title's. */
function card(id, title, ...children) {
  return make('section', {class: 'card', 'aria-labelledby': id}, make('h2', {id}, title), ...children);
}

/** A form that runs an action when it is submitted. */
function actionForm(className, action, ...children) {
  const onsubmit = event => {
    event.preventDefault();
    action();
  };
  return make('form', {class: className, onsubmit}, ...children);
}
