/** What a press does on any page: copies, prints, reloads. One listener serves all pages. */
import { copyText } from '#client/browser/dom/copy-text.ts';

const outcomeShownMs = 2500;
const outcomeText = { done: 'Скопировано', refused: 'Не удалось' } as const;

export function watchPresses(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const copying = target.closest<HTMLElement>('[data-copies]');
    if (copying !== null) void copy(copying);
    if (target.closest('[data-prints-page]') !== null) window.print();
    if (target.closest('[data-reloads-page]') !== null) window.location.reload();
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const { copies = '', what = '' } = button.dataset;
  button.dataset['label'] ??= button.textContent;
  const { label = '' } = button.dataset;
  const outcome = (await copyText(copies)) ? 'done' : 'refused';
  const show = (text: string, said: string) => {
    button.textContent = text;
    button.setAttribute('aria-label', `${text}: ${what}`);
    if (button.nextElementSibling !== null) button.nextElementSibling.textContent = said;
  };
  button.dataset['outcome'] = outcome;
  show(outcomeText[outcome], `${outcomeText[outcome]}: ${what}`);
  setTimeout(() => {
    delete button.dataset['outcome'];
    show(label, '');
  }, outcomeShownMs);
}
