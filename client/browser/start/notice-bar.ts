/** A bar with one button. Plain elements, because it must work where the code of the page does not. */

const barId = 'notice-bar';

export interface Notice {
  text: string;
  /** The label of the button. */
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
