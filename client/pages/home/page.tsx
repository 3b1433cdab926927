/** /: the home page. */
import type { ReactNode } from 'react';
import { ArticleTiles } from '#client/components/articles/article-tiles.tsx';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { GroundLine } from '#client/components/products/ground-line.tsx';
import { CallHours } from '#client/components/ui/call-hours.tsx';
import { ClaimRow } from '#client/components/ui/claim-row.tsx';
import { LateSection, wholeBlog } from '#client/components/ui/late-section.tsx';
import { ButtonLink, ButtonRow, PhoneLink } from '#client/components/ui/links.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp, useOffers } from '#client/context/rendering.ts';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import type { Picture } from '#shared/content/picture.ts';
import type { ProductCard } from '#shared/content/product.ts';
import type { ServiceCard } from '#shared/content/service.ts';
import { formatModelCount } from '#shared/format.ts';
import { formHref, leadHref } from '#shared/forms/form-links.ts';
import type { TypeTile, Yard } from '#shared/page-data.ts';
import { serviceHref } from '#shared/pages/record-links.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';
import { commonPriceDay, priceRub, priceTerms, priceText } from '#shared/tools/price-text.ts';
import { Hero } from './hero.tsx';
import styles from './page.module.css';
import tileStyles from './type-tiles.module.css';
import yardStyles from './yard-stock.module.css';

interface YardStockProps {
  yards: Yard[];
  /** None where the page has already opened with it; the models have theirs among the types. */
  scene: Picture | undefined;
}

const sceneSizes = '(max-width: 1023.98px) calc(100vw - 32px), 520px';

/** What stands ready: the plant's yard, and two models of each city with figures and price; on a phone the cities slide. */
function YardStock({ yards, scene }: YardStockProps) {
  const day = commonPriceDay(yards.flatMap(({ products }) => products));
  return (
    <div className="split">
      {scene !== undefined && (
        <div className={`cropped holder ${yardStyles['scene']}`} data-print="no">
          <SitePicture picture={scene} sizes={sceneSizes} fit="cover" />
        </div>
      )}
      <ul className="stack gap-6 slide-row">
        {yards.map(({ city, products, modelCount }) => (
          <li key={city}>
            <h3 className={`ends ${yardStyles['city']}`}>
              {city} <span className="aside regular">{formatModelCount(modelCount)}</span>
            </h3>
            {products.map((product) => toUnit(product, day === undefined && priceRub(product.price) !== undefined))}
          </li>
        ))}
      </ul>
      {day !== undefined && <p className="note full-row">{`Цены ${priceTerms(day)}`}</p>}
    </div>
  );
}

/** @param isDated says VAT and day of its own price */
function toUnit({ id, category, name, price, keyFigures }: ProductCard, isDated: boolean) {
  return (
    <div key={id} className={`linked-card row line-below ${yardStyles['unit']}`}>
      <p className="bold">
        <a href={href('product', { slug: category, id })}>{name}</a>
      </p>
      <p className="bold figures">{priceText(price)}</p>
      <p className="note row gap-3 full-width">
        {isDated && <span>{priceTerms(price.date)}</span>}
        {keyFigures
          .filter(({ unit }) => unit !== undefined)
          .slice(0, 2)
          .map(({ label, value, unit }) => (
            <span key={label}>
              {`${label.toLowerCase()} `}
              <b className="ink">{`${value}\u00a0${unit}`}</b>
            </span>
          ))}
      </p>
    </div>
  );
}

/** Trailer types with pictures and numbers of models; they slide on a phone. */
function TypeTiles({ types }: { types: TypeTile[] }) {
  return (
    <ul className={`slide-row grid ${tileStyles['tiles']}`} data-count={types.length + 1}>
      {types.map(({ code, pluralName, category, picture, productCount }) => (
        <li key={code} className={`column linked-card ${tileStyles['tile']}`}>
          <div className={`wide-shape holder ${tileStyles['stage']}`}>
            <SitePicture picture={picture} isThumb fit="contain" isDecoration />
          </div>
          <h3>
            <a href={href('catalog', { slug: category })}>{pluralName}</a>
          </h3>
          <p className="note at-foot">{formatModelCount(productCount)}</p>
        </li>
      ))}
      <li className={`column linked-card on-band ${tileStyles['tile']} ${tileStyles['all']}`} data-print="no">
        <h3>
          <a href={href('catalog')}>Весь каталог</a>
        </h3>
        <p className="note">с&nbsp;фильтрами по&nbsp;цене, массе и&nbsp;наличию</p>
      </li>
    </ul>
  );
}

/** The end of the home page: phone and forms beside a picture. */
function ContactBand({ picture }: { picture: Picture | undefined }) {
  const { site } = useApp();
  return (
    <section
      className={`on-band above-section ${styles['band']}`}
      data-wide
      data-plain={picture === undefined || undefined}
    >
      {picture !== undefined && (
        <div className={`wide-shape ${styles['picture']}`} data-print="no">
          <SitePicture picture={picture} sizes="(max-width: 1023.98px) 100vw, 50vw" fit="cover" />
        </div>
      )}
      <div className={styles['content']}>
        <h2 className="below-4">Скажите, что возите,&nbsp;— подберём прицеп и&nbsp;посчитаем</h2>
        <p className="row ends quiet">
          <PhoneLink phone={site.phone} className="big-figure plain-link size-5 ink warm" />
          <CallHours hours={site.phoneHours} />
        </p>
        <ButtonRow>
          <ButtonLink href={leadHref('home')} text="Оставить заявку" />
          <ButtonLink href={formHref('call', 'home')} look="on-dark" text="Заказать звонок" />
        </ButtonRow>
      </div>
    </section>
  );
}

/** The services on the home page: names alone on a phone, with a sentence each elsewhere. */
function ServiceTiles({ services }: { services: ServiceCard[] }) {
  const { viewport } = useApp();
  return (
    <ul className={`fill-row ${styles['services']}`}>
      {services.map((service) => (
        <li key={service.slug} className="linked-card line-above">
          <h3 className="size-2 below-1">
            <a href={serviceHref(service)}>{service.menuTitle}</a>
          </h3>
          {viewport === 'desktop' && <p className="aside not-on-phone">{firstSentence(service.summary)}</p>}
        </li>
      ))}
    </ul>
  );
}

function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

// nofollow: a filtered list repeats the catalogue.
const InStockLink = () => (
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
  const isOn = useOffers();
  const listed = services.filter(({ kind }) => kind !== 'themed');
  return (
    <>
      <Hero hero={hero} weighed={weighed} slogan={slogan} />
      <div className={styles['jobs']}>
        <Blocks blocks={page.blocks.slice(0, 1)} showInstead={showProof} />
      </div>
      {yards.length > 0 && (
        <div className={`mist above-section ${styles['mist']}`} data-wide>
          <Section title="В наличии" more={<InStockLink />}>
            <YardStock yards={yards} scene={hero.weighing && weighed && hero.tall} />
          </Section>
        </div>
      )}
      {listed.length > 0 && (
        <Section
          title={isOn('rent') ? 'Купить, взять в\u00a0аренду, обслужить' : 'Купить и\u00a0обслужить'}
          more={<a href={href('services')}>Все услуги</a>}
        >
          <ServiceTiles services={listed} />
        </Section>
      )}
      <Blocks blocks={page.blocks.slice(1)} showInstead={showProof} />
      <Section title="Прицепы по видам" more={<a href={href('product-types')}>Сравнить виды</a>}>
        <TypeTiles types={types} />
      </Section>
      {isOn('news') && (
        <LateSection
          title="Новости"
          list={{ href: href('news-list'), all: 'Все новости', open: 'Открыть новости завода' }}
          slot={deferred.news}
        >
          {(news) => <ArticleTiles articles={news} isRow />}
        </LateSection>
      )}
      {isOn('blog') && (
        <LateSection title="Статьи инженеров" list={wholeBlog} slot={deferred.articles}>
          {(articles) => <ArticleTiles articles={articles} isRow />}
        </LateSection>
      )}
      <ContactBand picture={page.picture} />
    </>
  );
}
