import { ButtonLink } from '#client/components/button-link.tsx';
import { ButtonRow } from '#client/components/button-row.tsx';
import { PageHeading } from '#client/components/page-heading.tsx';
import { SitePicture } from '#client/components/site-picture.tsx';
import { Stamp } from '#client/components/stamp.tsx';
import type { CatalogPage } from '#shared/content/catalog.ts';
import { formatRoubles } from '#shared/format.ts';
import type { PageData } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './category-hero.module.css';

interface CategoryHeroProps {
  category: PageData['catalog']['category'];
  whole: CatalogPage['whole'];
}

const heroSizes = '(max-width: 767.98px) calc(100vw - 64px), (max-width: 1023.98px) 36vw, 480px';

/** What the category holds: in words, in a picture, in three figures. */
export function CategoryHero({ category: { path, title, summary, picture }, whole }: CategoryHeroProps) {
  return (
    <div className={styles['hero']}>
      <div>
        <PageHeading title={title} lead={summary} />
        <Stamp
          cells={[
            { label: 'Моделей', value: whole.total },
            { label: 'В наличии', value: whole.inStock },
            ...(whole.fromRub === undefined ? [] : [{ label: 'Цена', value: `от ${formatRoubles(whole.fromRub)}` }]),
          ]}
        />
        <ButtonRow>
          <ButtonLink href={href('product-types', { slug: path })} look="secondary">
            Сравнить виды
          </ButtonLink>
        </ButtonRow>
      </div>
      <div className={styles['stage']}>
        <SitePicture picture={picture} sizes={heroSizes} fit="contain" isMain />
      </div>
    </div>
  );
}
