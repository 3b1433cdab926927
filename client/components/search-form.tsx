import { href } from '#shared/routes.ts';
import { SearchField } from './search-field.tsx';

interface SearchFormProps {
  look?: 'plain' | 'on-dark';
  className?: string | undefined;
}

/** Looks through the catalogue from wherever the visitor is. */
export function SearchForm({ look, className }: SearchFormProps) {
  return (
    <search className={className} aria-label="Во всём каталоге">
      <form action={`${href('catalog')}#modeli`}>
        <SearchField label="Найти в каталоге" placeholder="Найти модель" {...(look && { look })} />
      </form>
    </search>
  );
}
