/** The search of all the catalogue, on any page. */
import { href } from '#shared/routes.ts';
import { SearchField } from './search-field.tsx';

interface SearchFormProps {
  isOnDark?: boolean;
  className?: string | undefined;
}

export function SearchForm({ isOnDark = false, className }: SearchFormProps) {
  return (
    <search className={className} aria-label="Во всём каталоге">
      <form action={`${href('catalog')}#modeli`}>
        <SearchField label="Найти в каталоге" placeholder="Найти модель" isOnDark={isOnDark} />
      </form>
    </search>
  );
}
