import { CardGrid } from '#client/components/card-grid.tsx';
import { PhoneLink } from '#client/components/phone-link.tsx';
import { SearchForm } from '#client/components/search-form.tsx';
import { useApp } from '#client/site-context.ts';
import { href } from '#shared/routes.ts';
import styles from './error.module.css';

/** Nobody is left standing: sections of the site where a page is missing, the phone whatever has failed. */
export function WaysOn({ isMissing }: { isMissing: boolean }) {
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
