/** Call, catalogue, form: fixed at the bottom of narrow windows. */
import { usePage, useSubjects } from '#client/context/page-context.ts';
import { useApp } from '#client/context/site-context.ts';
import { phoneHref } from '#shared/format.ts';
import { leadHref } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import styles from './bottom-bar.module.css';

export function BottomBar() {
  const { site } = useApp();
  const { id } = usePage();
  const subjects = useSubjects();
  return (
    <nav className={styles['bar']} aria-label="Быстрые действия" data-print="no" data-shell>
      <a href={phoneHref(site.phone)}>Позвонить</a>
      <a href={href('catalog')}>Каталог</a>
      <a className={styles['main']} href={leadHref(id, ...subjects)} data-leads-to-form>
        Заявка
      </a>
    </nav>
  );
}
