/** Link to the comparison, visible while models are marked; without scripts it submits the checkboxes of this page. */
import { type SubmitEvent, useSyncExternalStore } from 'react';
import { compareFormId } from '#client/browser/compare/compare-names.ts';
import {
  clearCompared,
  nothingCompared,
  readCompared,
  watchCompared,
} from '#client/browser/compare/compared-models.ts';
import { CrossButton } from '#client/components/ui/cross-button.tsx';
import { useApp } from '#client/context/site-context.ts';
import { compareHref } from '#shared/compare-href.ts';
import { formatModelCount } from '#shared/format.ts';
import { mostCompared } from '#shared/queries/compare-query.ts';
import { href } from '#shared/routes.ts';
import styles from './compare-bar.module.css';

export function CompareBar() {
  const { navigation } = useApp();
  const { models, isFull } = useSyncExternalStore(watchCompared, readCompared, () => nothingCompared);
  const count = models.length;
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    if (count === 0 || navigation === undefined) return;
    event.preventDefault();
    void navigation.navigate(compareHref(models));
  };
  return (
    <form
      id={compareFormId}
      className={styles['bar']}
      action={href('compare')}
      onSubmit={open}
      data-chosen={count > 0 || undefined}
      data-print="no"
    >
      <p className={styles['limit']} role="status">
        {isFull && `Сравниваем не\u00a0больше ${mostCompared} моделей: снимите одну отметку`}
      </p>
      <button type="submit" className={styles['open']}>
        {buttonText(count)}
      </button>
      {count > 0 && <CrossButton className={styles['clear']} onClick={clearCompared} label="Очистить сравнение" />}
    </form>
  );
}

function buttonText(count: number): string {
  if (count === 0) return 'Сравнить отмеченные';
  const models = formatModelCount(count);
  return count === 1 ? `К\u00a0сравнению: ${models}` : `Сравнить ${models}`;
}
