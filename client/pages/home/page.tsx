/** /: the home page. */
import type { ReactNode } from 'react';
import { ArticleTiles } from '#client/components/articles/article-tiles.tsx';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { GroundLine } from '#client/components/products/ground-line.tsx';
import { ClaimRow } from '#client/components/ui/claim-row.tsx';
import { LinkList } from '#client/components/ui/link-list.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { Deferred } from '#client/hydration/deferred.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';
import { ContactBand } from './contact-band.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { ServiceTiles } from './service-tiles.tsx';
import { TypeTiles } from './type-tiles.tsx';
import { YardStock } from './yard-stock.tsx';

// nofollow: a filtered list repeats the catalogue.
const inStockLink = (
  <a href={`${href('catalog')}${toSearch({ stock: ['in-stock'] })}`} rel="nofollow">
    Вся техника в наличии
  </a>
);

export function Page({
  data: { page, hero, weighed, slogan, types, drawn, services, yards },
  deferred,
}: PageProps<'home'>) {
  function showProof(block: Block): ReactNode {
    if (block.kind !== 'cards') return undefined;
    if (block.cards.some(({ model }) => model !== undefined)) return <GroundLine cards={block.cards} models={drawn} />;
    const pictured = block.cards.flatMap(({ title, text, picture }) => (picture ? [{ title, text, picture }] : []));
    return pictured.length === block.cards.length ? <ClaimRow claims={pictured} /> : undefined;
  }
  return (
    <>
      <Hero hero={hero} weighed={weighed} slogan={slogan} />
      <div className={styles['jobs']}>
        <Blocks blocks={page.blocks.slice(0, 1)} showInstead={showProof} />
      </div>
      {yards.length > 0 && (
        <div className={styles['mist']} data-wide>
          <Section title="В наличии" more={inStockLink}>
            <YardStock yards={yards} scene={hero.weighing && weighed && hero.tall} />
          </Section>
        </div>
      )}
      <Section title={'Купить, взять в\u00a0аренду, обслужить'} more={<a href={href('services')}>Все услуги</a>}>
        <ServiceTiles services={services.filter(({ kind }) => kind !== 'themed')} />
      </Section>
      <Blocks blocks={page.blocks.slice(1)} showInstead={showProof} />
      <Section title="Прицепы по видам" more={<a href={href('product-types')}>Сравнить виды</a>}>
        <TypeTiles types={types} />
      </Section>
      <Section title="Новости" more={<a href={href('news-list')}>Все новости</a>}>
        <Deferred
          slot={deferred.news}
          fallback={<LinkList links={[{ text: 'Открыть новости завода', href: href('news-list') }]} />}
        >
          {(news) => <ArticleTiles articles={news} isRow />}
        </Deferred>
      </Section>
      <Section title="Статьи инженеров" more={<a href={href('blog-list')}>Весь блог</a>}>
        <Deferred
          slot={deferred.articles}
          fallback={<LinkList links={[{ text: 'Открыть блог завода', href: href('blog-list') }]} />}
        >
          {(articles) => <ArticleTiles articles={articles} isRow />}
        </Deferred>
      </Section>
      <ContactBand picture={page.picture} />
    </>
  );
}
