/** Keeps the marks on cards and the visitor's list alike. Cards are plain HTML: one listener serves them all. */
import { compareFormId, leavingModel } from '#client/components/compare-names.ts';
import { markCompared, readCompared, watchCompared } from './compared-models.ts';

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
  // Cards come with pages, with filters, and late.
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
  show();
}

/** What was marked before this code came. Marks of a page gone back to are the browser's memory, maybe an old one. */
function takeEarlyMarks(): void {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate') return;
  for (const mark of marks()) if (mark.checked) markCompared(mark.value, true);
}
