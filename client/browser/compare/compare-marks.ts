/** Syncs the marks on cards with the compared models. Cards are static HTML: one listener serves them all. */
import { compareFormId, leavingModel, markCompared, readCompared, watchCompared } from './compared-models.ts';

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
