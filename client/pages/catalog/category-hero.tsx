/** The top of a category: name, summary, three figures and a picture. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { TitleBlock } from '#client/components/ui/title-block.tsx';
import type { CatalogPage } from '#shared/content/catalog.ts';
import type { PageData } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import { priceText } from '#shared/tools/price-text.ts';
import styles from './category-hero.module.css';

interface CategoryHeroProps {
  category: PageData['catalog']['category'];
  whole: CatalogPage['whole'];
}

const heroSizes = '(max-width: 767.98px) calc(100vw - 64px), (max-width: 1023.98px) 36vw, 480px';

export function CategoryHero({ category: { path, title, summary, picture }, whole }: CategoryHeroProps) {
  return (
    <div className={styles['hero']}>
      <div className={styles['text']}>
        <PageHeading title={title} />
        <p className={styles['summary']}>{summary}</p>
        <TitleBlock
          cells={[
            { label: 'Моделей', value: whole.total },
            { label: 'В наличии', value: whole.inStock },
            ...(whole.fromRub === undefined ? [] : [{ label: 'Цена', value: priceText(whole) }]),
          ]}
        />
        <ButtonRow>
          <ButtonLink href="#modeli">Выбрать модель</ButtonLink>
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
