/** The bar that leads to the comparison: follows the marked models; the server renders it (components/products/compare-bar.tsx). */
import { visit } from '#client/browser/navigation/visit.ts';
import { compareHref } from '#shared/catalog/compare-href.ts';
import { formatModelCount } from '#shared/format.ts';
import { mostCompared } from '#shared/queries/page-queries.ts';
import {
  clearCompared,
  compareFormId,
  leavingModel,
  markCompared,
  readCompared,
  watchCompared,
} from './compared-models.ts';

export function startCompareBar(): void {
  const bar = document.getElementById(compareFormId);
  const [limit, open, clear] = ['[role=status]', '[type=submit]', '[type=button]'].map((part) =>
    bar?.querySelector<HTMLElement>(part),
  );
  // A page with a layout of its own has none.
  if (!bar || !limit || !open || !clear) return;
  const show = () => {
    const { models, isFull } = readCompared();
    bar.toggleAttribute('data-chosen', models.length > 0);
    limit.textContent = isFull ? `Сравниваем не\u00a0больше ${mostCompared} моделей: снимите одну отметку` : '';
    open.textContent = buttonText(models.length);
    clear.hidden = models.length === 0;
  };
  bar.addEventListener('submit', (event) => {
    const { models } = readCompared();
    if (models.length === 0) return;
    event.preventDefault();
    void visit(compareHref(models));
  });
  clear.addEventListener('click', () => {
    const marked = [...marks()].find(({ checked }) => checked);
    clearCompared();
    // The button is gone.
    marked?.focus({ preventScroll: true });
  });
  watchCompared(show);
  show();
}

function buttonText(count: number): string {
  if (count === 0) return 'Сравнить отмеченные';
  const models = formatModelCount(count);
  return count === 1 ? `К\u00a0сравнению: ${models}` : `Сравнить ${models}`;
}

/** Syncs the marks on cards with the compared models. Cards are static HTML: one listener serves them all. */
const marks = () => document.querySelectorAll<HTMLInputElement>(`input[form="${compareFormId}"]`);

export function startCompareMarks(): void {
  takeEarlyMarks();
  const show = () => {
    const { models } = readCompared();
    for (const mark of marks()) mark.checked = models.includes(mark.value);
  };
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.getAttribute('form') !== compareFormId) return;
    markCompared(target.value, target.checked);
  });
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>(`[${leavingModel}]`) : null;
    const model = link?.getAttribute(leavingModel);
    if (model != null) markCompared(model, false);
  });
  watchCompared(show);
  // Cards appear with pages, filters and deferred parts.
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
  show();
}

/** Takes marks set before this code loaded. On back, forward and reload the browser may restore outdated marks. */
function takeEarlyMarks(): void {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate') return;
  for (const mark of marks()) if (mark.checked) markCompared(mark.value, true);
}
