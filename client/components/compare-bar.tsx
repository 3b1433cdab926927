import { type SubmitEvent, useSyncExternalStore } from 'react';
import { clearCompared, nothingCompared, readCompared, watchCompared } from '#client/browser/compared-models.ts';
import { useApp } from '#client/site-context.ts';
import { compareHref } from '#shared/compare-href.ts';
import { mostCompared } from '#shared/compare-query.ts';
import { plural } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import styles from './compare-bar.module.css';
import { compareFormId } from './compare-names.ts';
import { CrossButton } from './cross-button.tsx';

/** The way to the comparison, in sight as long as something is marked; without scripts it takes the marks of the page. */
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
        {wordsFor(count)}
      </button>
      {count > 0 && <CrossButton className={styles['clear']} onClick={clearCompared} label="Очистить сравнение" />}
    </form>
  );
}

function wordsFor(count: number): string {
  if (count === 0) return 'Сравнить отмеченные';
  const models = `${count}\u00a0${plural(count, ['модель', 'модели', 'моделей'])}`;
  return count === 1 ? `К\u00a0сравнению: ${models}` : `Сравнить ${models}`;
}
