/** What to do next when no model matches. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { useApp } from '#client/context/site-context.ts';
import { listId } from '#client/islands/filter-panel/list-ids.ts';
import { formatPhone } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import styles from './empty-list.module.css';
import { listHref } from './list-address.ts';

export function EmptyList({ path, words }: { path: string; words: string | undefined }) {
  const { site } = useApp();
  return (
    <div className={styles['empty']}>
      <h3>{words === undefined ? 'По всем этим условиям моделей нет' : `По\u00a0запросу «${words}» моделей нет`}</h3>
      <p>
        <span>
          {words === undefined
            ? 'Уберите одно из условий выше или сбросьте все. Если важны все, позвоните:'
            : 'Попробуйте вид («зерновоз»), модель («Ш-136») или артикул, уберите другие условия. Или позвоните:'}
        </span>{' '}
        инженер скажет, что можно сделать на&nbsp;заказ и&nbsp;к&nbsp;какому сроку. Телефон{' '}
        <a className={styles['phone']} href={`tel:${site.phone}`}>
          {formatPhone(site.phone)}
        </a>
        .
      </p>
      <ButtonRow>
        <ButtonLink href={`${listHref(path)}#${listId}`}>Показать все модели</ButtonLink>
        <ButtonLink href={href('product-types', { slug: path })} look="secondary">
          Сравнить виды
        </ButtonLink>
      </ButtonRow>
    </div>
  );
}
