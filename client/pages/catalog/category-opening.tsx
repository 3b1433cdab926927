/** The top of a category: what differs between its models, drawn before it is said. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { formatModelCount } from '#shared/format.ts';
import type { CatalogOpening } from '#shared/pages/catalog-page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './category-opening.module.css';
import { KindGroups } from './kind-groups.tsx';
import { ModelRanges } from './model-ranges.tsx';

export function CategoryOpening({ category, whole, groups, ranges, drawn }: CatalogOpening) {
  return (
    <div className={styles['opening']} data-kinds={groups.length > 0 || undefined}>
      <div className={styles['text']}>
        <PageHeading title={category.title} />
        <p className={styles['count']}>
          {formatModelCount(whole.total)}
          {whole.inStock > 0 && `, в\u00a0наличии\u00a0${whole.inStock}`}
        </p>
        <p className={styles['summary']}>{category.summary}</p>
        <div className={styles['steps']} data-print="no">
          <ButtonLink href="#modeli">Выбрать модель</ButtonLink>
          <ButtonLink href={href('product-types', { slug: category.path })} look="secondary">
            Сравнить виды
          </ButtonLink>
        </div>
      </div>
      {groups.length > 0 && <KindGroups groups={groups} />}
      <ModelRanges ranges={ranges} total={whole.total} {...(drawn && { drawn })} />
    </div>
  );
}
