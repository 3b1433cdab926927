import { use } from 'react';
import { href } from '#shared/routes.ts';
import { FormContext } from '../forms/form-context.ts';
import { requestHref } from '../forms/form-places.ts';
import { useApp } from '../site-context.ts';
import styles from './bottom-bar.module.css';

/** What a thumb needs in a yard, always in reach; narrow windows only. */
export function BottomBar() {
  const { site } = useApp();
  const { id } = use(FormContext);
  return (
    <nav className={styles['bar']} aria-label="Быстрые действия" data-print="no">
      <a href={`tel:${site.phone}`}>Позвонить</a>
      <a href={href('catalog')}>Каталог</a>
      <a className={styles['main']} href={requestHref(id)}>
        Заявка
      </a>
    </nav>
  );
}
