/** Enlivens the panel of a configuration (client/pages/product/configuration-panel.tsx): its button shares the link, its two assumptions can be changed. */
import { shareConfiguration } from '#client/browser/dom/share-configuration.ts';
import { describeYearWorth } from '#shared/tools/worth.ts';

export function start(panel: HTMLElement): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-share]');
    if (button === null) return;
    const status = panel.querySelector('[data-share-status]');
    const { href } = new URL(button.dataset['share'] ?? '', window.location.href);
    void shareConfiguration(href, document.title).then((text = '') => {
      if (status !== null) status.textContent = text;
    });
  };
  const onInput = () => {
    const output = panel.querySelector<HTMLElement>('[data-added-kg]');
    const [trips, rubPerTonne] = ['trips', 'tonne'].map((name) => readFigure(panel, name));
    if (output === null || !trips || !rubPerTonne) return;
    output.textContent = describeYearWorth(Number(output.dataset['addedKg']), { trips, rubPerTonne });
  };
  // From now on its styles show what needs this code.
  panel.dataset['live'] = '';
  panel.addEventListener('click', onClick);
  panel.addEventListener('input', onInput);
  return () => {
    panel.removeEventListener('click', onClick);
    panel.removeEventListener('input', onInput);
  };
}

/** Undefined for what is no figure from 1 to 999 999. */
function readFigure(panel: HTMLElement, name: string): number | undefined {
  const text = panel.querySelector<HTMLInputElement>(`[data-assumes=${name}]`)?.value ?? '';
  const figure = Number(text.replace(/\s/g, '').replace(',', '.'));
  return figure >= 1 && figure < 1_000_000 ? figure : undefined;
}
