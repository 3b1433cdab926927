/** Where to go from an error: three sections, and a search if a page is missing. */
import { CardGrid } from '#client/components/blocks/card-grid.tsx';
import { SearchForm } from '#client/components/site/search-form.tsx';
import { href } from '#shared/routes.ts';
import styles from './error.module.css';

const ways = [
  { title: 'Каталог', text: 'Все модели с размерами, массами и ценами.', href: href('catalog') },
  { title: 'Услуги', text: 'Лизинг, аренда, сервис, запасные части.', href: href('services') },
  { title: 'Контакты', text: 'Завод, площадки и телефоны отделов.', href: href('contacts') },
];

export function NextSteps({ isMissing }: { isMissing: boolean }) {
  return (
    <div className={styles['ways']}>
      {isMissing && <SearchForm className={styles['search']} />}
      <CardGrid level={2} cards={ways} />
    </div>
  );
}
