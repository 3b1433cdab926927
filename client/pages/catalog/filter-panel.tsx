/** The facets as a plain GET form. With scripts every tick applies at once. */
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useIsDesktop } from '#client/context/use-is-desktop.ts';
import type { CatalogFrame } from '#shared/content/catalog.ts';
import { formatModelCount } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { FacetGroup } from './facet-group.tsx';
import styles from './filter-panel.module.css';
import { listId } from './list-address.ts';
import type { Filter } from './use-filter.ts';

export const filterFormId = 'podbor';

interface FilterPanelProps {
  path: string;
  list: CatalogFrame;
  filter: Filter;
  chosenCount: number;
}

export function FilterPanel({ path, list, filter, chosenCount }: FilterPanelProps) {
  const isDesktop = useIsDesktop();
  const panel = useRef<HTMLDetailsElement>(null);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    filter.applyAndGo(event.currentTarget);
    // On a phone the panel covers the results.
    if (!isDesktop && panel.current !== null) panel.current.open = false;
    document.getElementById('modeli-title')?.focus({ preventScroll: true });
  };

  return (
    <details
      ref={panel}
      className={styles['panel']}
      open={isDesktop}
      data-guessed={isLive ? undefined : true}
      data-print="no"
    >
      <summary>Фильтры{chosenCount > 0 && <span className={styles['badge']}>{chosenCount}</span>}</summary>
      <form
        id={filterFormId}
        className={styles['form']}
        method="get"
        action={`${href('catalog', { slug: path })}#${listId}`}
        aria-label="Фильтры моделей"
        onSubmit={onSubmit}
      >
        {list.facets.map((facet, index) => (
          <FacetGroup
            key={facet.key}
            facet={facet}
            ticked={filter.query[facet.key] ?? []}
            isOpenAtFirst={isDesktop || index === 0}
            onTick={filter.apply}
          />
        ))}
        <div className={styles['submit']} data-live={isLive || undefined}>
          <button className="signal-button" type="submit">
            {isLive ? `Показать ${formatModelCount(list.total)}` : 'Показать'}
          </button>
        </div>
      </form>
    </details>
  );
}
