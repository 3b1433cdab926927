/** The facets as a plain GET form. With scripts every tick applies at once, and so does the sort order outside of it. */
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readInput } from '#client/browser/startup/replay-input.ts';
import { FacetGroup, type ShownFacet } from '#client/islands/filter-panel/facet-group.tsx';
import { filterFormId, headId, listId } from '#client/islands/filter-panel/list-ids.ts';
import { useFilter, useWaitingMark } from '#client/islands/filter-panel/use-filter.ts';
import { formatModelCount } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { desktopMediaQuery } from '#shared/viewport.ts';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  /** Of the category. */
  path: string;
  /** The query of the list that is shown, without its page number. */
  search: string;
  facets: ShownFacet[];
  total: number;
  chosenCount: number;
  /** The server's guess. */
  isDesktop: boolean;
}

export function FilterPanel(props: FilterPanelProps) {
  const { path, facets, total, chosenCount } = props;
  // Only the first state: guessed-panel.ts follows the width of the window, then the visitor folds it.
  const [isOpen] = useState(props.isDesktop);
  const filter = useFilter(props);
  const panel = useRef<HTMLDetailsElement>(null);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  useWaitingMark(filter.isWaiting);

  const applySort = useEffectEvent(({ target }: Event) => {
    if (target instanceof HTMLSelectElement && target.form?.id === filterFormId) filter.apply(target.form);
  });
  useEffect(() => {
    const onChange = (event: Event) => applySort(event);
    document.addEventListener('change', onChange);
    // What was chosen there before.
    const head = document.getElementById(headId);
    if (head !== null) readInput(head)();
    return () => document.removeEventListener('change', onChange);
  }, []);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    filter.applyAndGo(event.currentTarget);
    // On a phone the panel covers the results.
    if (!matchMedia(desktopMediaQuery).matches) panel.current?.removeAttribute('open');
    document.getElementById('modeli-title')?.focus({ preventScroll: true });
  };

  return (
    <details
      ref={panel}
      className={`outlined small ${styles['panel']}`}
      open={isOpen}
      data-guessed={isOpen ? 'open' : 'folded'}
      suppressHydrationWarning
      data-print="no"
    >
      <summary className="level warm chevron">
        Фильтры{chosenCount > 0 && <span className={styles['badge']}>{chosenCount}</span>}
      </summary>
      <form
        id={filterFormId}
        className={styles['form']}
        method="get"
        action={`${href('catalog', { slug: path })}#${listId}`}
        aria-label="Фильтры моделей"
        onSubmit={onSubmit}
      >
        {facets.map((facet, index) => (
          <FacetGroup
            key={facet.key}
            facet={facet}
            ticked={filter.query[facet.key] ?? []}
            isOpenAtFirst={isOpen || index === 0}
            onTick={filter.apply}
          />
        ))}
        <div className={styles['submit']}>
          <button className="signal-button full-width" type="submit">
            {isLive ? `Показать ${formatModelCount(total)}` : 'Показать'}
          </button>
        </div>
      </form>
    </details>
  );
}
