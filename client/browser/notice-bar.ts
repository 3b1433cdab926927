/** A bar with one offer. Plain elements: it must come up where the page's own code cannot. */

const barId = 'notice-bar';

export interface Notice {
  text: string;
  /** What the button does, in words. */
  offer: string;
  onAccept: () => void;
}

export function showNotice({ text, offer, onAccept }: Notice): void {
  hideNotice();
  const bar = document.createElement('div');
  bar.id = barId;
  bar.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent = text;
  bar.append(words, makeButton(offer, onAccept), makeButton('Не сейчас', hideNotice));
  document.body.append(bar);
}

export function hideNotice(): void {
  document.getElementById(barId)?.remove();
}

function makeButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}
