/** The search of the whole site, on any page. */
import { href } from '#shared/routes.ts';
import { SearchField } from './search-field.tsx';

export function SearchForm({ isOnDark = false, className }: { isOnDark?: boolean; className?: string | undefined }) {
  return (
    <search className={className} aria-label="По всему сайту">
      <form action={href('search')}>
        <SearchField label="Найти на сайте" placeholder="Найти на сайте" isOnDark={isOnDark} />
      </form>
    </search>
  );
}
