// Taps: a pointer that goes down and up again at one place, without another finger, soon unless it is a mouse.
// Swipes, pinches and long presses scroll, zoom and select as elsewhere.

/** The most pixels between down and up, and the most milliseconds. */
const mostTremor = 10;
const longestTap = 500;

/** Whether a pointer has gone up soon and where it went down. @param {PointerEvent} down @param {PointerEvent} up */
const isTap = (down, up) => down.pointerId === up.pointerId &&
  Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) <= mostTremor &&
  (up.pointerType === 'mouse' || up.timeStamp - down.timeStamp <= longestTap);

/** Calls `play` with the event at which a tap on an element has begun. @param {HTMLElement} element */
function listenForTaps(element, play) {
  /** @type {{event: PointerEvent, scroll: number} | null} */
  let begun = null;
  const forget = () => (begun = null);
  element.addEventListener('pointerdown', event => (begun = event.button === 0 ? {event, scroll: scrollY} : null));
  addEventListener('pointerdown', event => !event.isPrimary && forget());
  addEventListener('pointercancel', forget);
  addEventListener('pointerup', end => {
    const {event, scroll} = begun ?? {};
    forget();
    if (event && scroll === scrollY && isTap(event, end)) play(event);
  });
}
