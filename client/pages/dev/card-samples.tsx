/** Cards with real records, in every state. */
import { ArticleTiles } from '#client/components/articles/article-tiles.tsx';
import { CardGrid } from '#client/components/blocks/card-grid.tsx';
import { ProductTiles } from '#client/components/products/product-tiles.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { TitleBlock } from '#client/components/ui/title-block.tsx';
import type { DevSamples } from '#shared/dev-page-data.ts';
import { href } from '#shared/routes.ts';

export function CardSamples({ samples: { cards, articles } }: { samples: DevSamples }) {
  return (
    <>
      <Section id="kartochki" title="Карточки: product-tiles">
        <ProductTiles products={cards} />
      </Section>
      <Section title="Карточки: article-tiles с картинкой и без неё">
        <ArticleTiles articles={articles} />
      </Section>
      <Section title="Карточки: card-grid и stamp">
        <CardGrid
          cards={[
            { title: 'Каталог', text: 'Плитка целиком — одна ссылка.', href: href('catalog') },
            { title: 'Услуги', text: 'Наведение и фокус видно по всей плитке.', href: href('services') },
            { title: 'Контакты', text: 'На телефоне плитки встают в столбец.', href: href('contacts') },
          ]}
        />
        <TitleBlock
          cells={[
            { label: 'Редакция', value: '1.0' },
            { label: 'Действует с', value: '21\u00a0ноября 2026' },
            { label: 'Время чтения', value: '4\u00a0мин' },
          ]}
        />
      </Section>
    </>
  );
}
