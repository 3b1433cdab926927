/** /: the home page. */
import { ArticleTiles } from '#client/components/articles/article-tiles.tsx';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { ProductTiles } from '#client/components/products/product-tiles.tsx';
import { LinkList } from '#client/components/ui/link-list.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { Deferred } from '#client/hydration/deferred.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';
import { ContactBand } from './contact-band.tsx';
import { Hero } from './hero.tsx';
import { ServiceTiles } from './service-tiles.tsx';
import { TypeTiles } from './type-tiles.tsx';

export const isStatic = true;

// nofollow: a filtered list repeats the catalogue.
const inStockLink = (
  <a href={`${href('catalog')}${toSearch({ stock: ['in-stock'] })}`} rel="nofollow">
    Вся техника в наличии
  </a>
);

export function Page({ data: { page, hero, slogan, types, services, inStock }, deferred }: PageProps<'home'>) {
  return (
    <>
      <Hero hero={hero} slogan={slogan} />
      <Section title="Прицепы по видам" more={<a href={href('product-types')}>Сравнить виды</a>}>
        <TypeTiles types={types} />
      </Section>
      <Blocks blocks={page.blocks.slice(0, 1)} />
      <Section title="В наличии" more={inStockLink}>
        <ProductTiles products={inStock} />
      </Section>
      <Blocks blocks={page.blocks.slice(1)} />
      <Section title={'Купить, взять в\u00a0аренду, обслужить'} more={<a href={href('services')}>Все услуги</a>}>
        <ServiceTiles services={services.filter(({ kind }) => kind !== 'themed')} />
      </Section>
      <Section title="Новости" more={<a href={href('news-list')}>Все новости</a>}>
        <Deferred
          slot={deferred.news}
          fallback={<LinkList links={[{ text: 'Открыть новости завода', href: href('news-list') }]} />}
        >
          {(news) => <ArticleTiles articles={news} />}
        </Deferred>
      </Section>
      <Section title="Статьи инженеров" more={<a href={href('blog-list')}>Весь блог</a>}>
        <Deferred
          slot={deferred.articles}
          fallback={<LinkList links={[{ text: 'Открыть блог завода', href: href('blog-list') }]} />}
        >
          {(articles) => <ArticleTiles articles={articles} />}
        </Deferred>
      </Section>
      <ContactBand />
    </>
  );
}
