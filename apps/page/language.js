// The language of the page: the setting, else the browser's.

/** @type {Object<string, typeof english>} */
const languages = {en: english, de: german};

const language = [preferences.language, navigator.language.slice(0, 2), 'en'].find(name => Object.hasOwn(languages, name));
const texts = languages[language];
document.documentElement.lang = language;
