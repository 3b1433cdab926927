/** What appears or moves beneath a finger takes its tap, or loses it: it waits until nothing is pressed. */

/** The click of a finger comes some tasks after `pointerup`; a press that was no tap has none. */
const longestWaitMs = 500;

let isPressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;
const delayed: (() => void)[] = [];

/** Call it once. */
export function watchPointers(): void {
  const endIn = (ms: number) => () => {
    clearTimeout(ending);
    ending = setTimeout(() => {
      isPressed = false;
      for (const act of delayed.splice(0)) act();
    }, ms);
  };
  const begin = () => {
    clearTimeout(ending);
    isPressed = true;
  };
  addEventListener('pointerdown', begin, true);
  addEventListener('pointerup', endIn(longestWaitMs), true);
  for (const end of ['click', 'pointercancel']) addEventListener(end, endIn(0), true);
}

/** Acts at once, or when nothing is pressed any more. */
export function afterPress(act: () => void): void {
  if (isPressed) delayed.push(act);
  else act();
}
