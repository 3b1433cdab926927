import { href } from '#shared/routes.ts';
import { useApp } from '../site-context.ts';
import styles from './bottom-bar.module.css';

/** What a thumb needs in a yard, always in reach; narrow windows only. */
export function BottomBar() {
  const { site } = useApp();
  return (
    <nav className={styles['bar']} aria-label="Быстрые действия" data-print="no">
      <a href={`tel:${site.phone}`}>Позвонить</a>
      <a href={href('catalog')}>Каталог</a>
      <a className={styles['main']} href={href('contacts')}>
        Заявка
      </a>
    </nav>
  );
}
