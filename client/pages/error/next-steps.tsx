/** Where to go from an error: sections and search if a page is missing, the phone in any case. */
import { CardGrid } from '#client/components/blocks/card-grid.tsx';
import { SearchForm } from '#client/components/site/search-form.tsx';
import { PhoneLink } from '#client/components/ui/phone-link.tsx';
import { useApp } from '#client/context/site-context.ts';
import { href } from '#shared/routes.ts';
import styles from './error.module.css';

export function NextSteps({ isMissing }: { isMissing: boolean }) {
  const { site } = useApp();
  return (
    <div className={styles['ways']}>
      {isMissing && <SearchForm className={styles['search']} />}
      {isMissing && (
        <CardGrid
          level={2}
          cards={[
            { title: 'Каталог', text: 'Все модели с размерами, массами и ценами.', href: href('catalog') },
            { title: 'Услуги', text: 'Лизинг, аренда, сервис, запасные части.', href: href('services') },
            { title: 'Контакты', text: 'Завод, площадки и телефоны отделов.', href: href('contacts') },
          ]}
        />
      )}
      <p className={styles['phone']}>
        <PhoneLink phone={site.phone} />
        <span>{site.phoneHours}</span>
      </p>
    </div>
  );
}
