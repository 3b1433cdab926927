/** Links to the pages of a list; distant pages are elided. Renders nothing for a single page. */
import styles from './pagination.module.css';

/**
 * The page numbers to link: the first, the last, and the neighbours of the current one.
 * @returns ascending numbers; `undefined` marks a gap
 */
export function pageNumbers(page: number, pageCount: number): (number | undefined)[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pageCount);
  const shown = [...new Set([1, ...near, pageCount])];
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? 0) - 1;
    // A gap of one page is as wide as its number: show the number.
    if (missing === 1) return [number - 1, number];
    return missing > 1 ? [undefined, number] : [number];
  });
}

interface PaginationProps {
  page: number;
  pageCount: number;
  toHref: (page: number) => string;
  /** Tells two lists on one page apart for screen readers. */
  label?: string;
}

export function Pagination({ page, pageCount, toHref, label = 'Страницы списка' }: PaginationProps) {
  if (pageCount < 2) return undefined;
  return (
    <nav className={`row gap-2 dimension-rule above-12 ${styles['pagination']}`} aria-label={label} data-print="no">
      {page > 1 && (
        <a className={`ink-link ${styles['step']}`} href={toHref(page - 1)} rel="prev">
          Назад
        </a>
      )}
      <ul className="row level gap-2">
        {pageNumbers(page, pageCount).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            <PageLink number={number} page={page} toHref={toHref} />
          </li>
        ))}
      </ul>
      {page < pageCount && (
        <a className={`ink-link ${styles['step']}`} href={toHref(page + 1)} rel="next">
          Дальше
        </a>
      )}
    </nav>
  );
}

function PageLink({ number, page, toHref }: Pick<PaginationProps, 'page' | 'toHref'> & { number: number | undefined }) {
  if (number === undefined) return '…';
  if (number === page) return <span aria-current="page">{number}</span>;
  return (
    <a className="ink-link" href={toHref(number)} aria-label={`Страница ${number}`}>
      {number}
    </a>
  );
}
