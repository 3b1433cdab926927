/** The facets as a plain GET form. With scripts every tick applies at once, and so does the sort order outside of it. */
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { visit } from '#client/browser/navigation/visit.ts';
import { readInput } from '#client/browser/startup/replay-input.ts';
import facetStyles from '#client/islands/filter-panel/facet-group.module.css';
import { filterFormId, headId, listId, resultsId } from '#client/islands/filter-panel/list-ids.ts';
import type { FacetKey } from '#shared/catalog/catalog-keys.ts';
import { formatModelCount } from '#shared/format.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href, readQuery } from '#shared/routes.ts';
import { desktopMediaQuery } from '#shared/viewport.ts';
import styles from './filter-panel.module.css';

interface ShownList {
  path: string;
  search: string;
}

/**
 * The filter form and the address: a change navigates, ticks show at once what is still loading.
 * @param shown the props of the island: other props, even equal ones, are the answer to a navigation
 */
function useFilter(shown: ShownList) {
  const [pending, setPending] = useState<{ search: string; instead: ShownList }>();
  const search = pending?.instead === shown ? pending.search : shown.search;

  const go = async (form: HTMLFormElement, hash: string) => {
    const next = { search: readForm(form), instead: shown };
    setPending(next);
    const target = `${href('catalog', { slug: shown.path })}${next.search}${hash}`;
    await visit(target, { preventScrollReset: hash === '' });
    // The visitor has gone elsewhere meanwhile.
    if (readSearch(window.location.search) !== next.search) setPending((now) => (now === next ? undefined : now));
  };

  return {
    /** What is ticked, including what is still loading. */
    query: readQuery('catalog', search),
    isWaiting: search !== shown.search,
    /** Navigates to the list that the form describes. */
    apply: (form: HTMLFormElement) => void go(form, ''),
    /** The same, and scrolls to the list. */
    applyAndGo: (form: HTMLFormElement) => void go(form, `#${listId}`),
  };
}

function readForm(form: HTMLFormElement): string {
  const controls = [...new FormData(form)].map(([key, value]): [string, string] => [key, String(value)]);
  return readSearch(new URLSearchParams(controls).toString());
}

/** What the page reads of a query. */
function readSearch(search: string): string {
  return toSearch(readQuery('catalog', search));
}

/** Marks the list, HTML of the server, while another one loads. */
function useWaitingMark(isWaiting: boolean): void {
  useEffect(() => {
    const results = document.getElementById(resultsId);
    if (!isWaiting || results === null) return;
    results.dataset['waiting'] = 'true';
    results.setAttribute('aria-busy', 'true');
    return () => {
      delete results.dataset['waiting'];
      results.setAttribute('aria-busy', 'false');
    };
  }, [isWaiting]);
}

// The options of one facet, each with the number of models it would leave.

export interface ShownFacet {
  key: FacetKey;
  title: string;
  /** As short as they can travel. */
  options: [value: string, label: string, count: number][];
}

interface FacetGroupProps {
  facet: ShownFacet;
  /** Values ticked now; may be ahead of the counts while a list loads. */
  ticked: readonly string[];
  isOpenAtFirst: boolean;
  onTick(form: HTMLFormElement): void;
}

function FacetGroup({ facet: { key, title, options }, ticked, isOpenAtFirst, onTick }: FacetGroupProps) {
  // Decided once: a group must not close under the visitor's finger.
  const [isOpen] = useState(isOpenAtFirst || ticked.length > 0);
  return (
    <details className={`fold-mark line-above ${facetStyles['group']}`} open={isOpen}>
      <summary>{title}</summary>
      <fieldset>
        <legend className="visually-hidden">{title}</legend>
        {options.map(([value, label, count]) => {
          const isTicked = ticked.includes(value);
          return (
            <label key={value} className={`warm ${facetStyles['option']}`}>
              <input
                type="checkbox"
                name={key}
                value={value}
                checked={isTicked}
                disabled={count === 0 && !isTicked}
                onChange={({ currentTarget: { form } }) => form !== null && onTick(form)}
              />
              <span>{label}</span>
              <span className="note figures">{count}</span>
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}

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
        <div className={`line-above ${styles['submit']}`}>
          <button className="signal-button full-width" type="submit">
            {isLive ? `Показать ${formatModelCount(total)}` : 'Показать'}
          </button>
        </div>
      </form>
    </details>
  );
}
