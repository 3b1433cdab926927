/** /catalog/…/product/types: the types of a category on one scale, then each in words. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { TypeRuler } from '#client/components/products/type-ruler.tsx';
import { DataTable } from '#client/components/ui/data-table.tsx';
import { ButtonLink } from '#client/components/ui/links.tsx';
import { PageHeading, Section } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useOffers } from '#client/context/rendering.ts';
import type { PageProps } from '#client/hydration/page-module.ts';
import { manualPath, serviceBookPath } from '#shared/documents/paper-paths.ts';
import { formatCount, formatDay, formatModelCount, formatNumber, formatRoubles } from '#shared/format.ts';
import type { ComparedType } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './page.module.css';

/** From a cargo to the types that are meant for it. */
function CargoGuide({ guide, types }: Pick<PageProps<'product-types'>['data'], 'guide' | 'types'>) {
  return (
    <dl className={styles['guide']}>
      {guide.map(({ cargo, types: codes }) => (
        <div className="line-below" key={cargo}>
          <dt className="ink">{cargo}</dt>
          {codes
            .flatMap((code) => types.filter((type) => type.code === code))
            .map(({ code, slug, pluralName }) => (
              <dd key={code}>
                <a className="touch-link" href={`#${slug}`}>
                  {pluralName}
                </a>
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}

// A folded table of all types by their distinguishing figures: for print, and for those who want it.

const columns = [
  'Вид',
  'Грузо\u00adподъёмность',
  'Снаряжённая масса',
  'Объём кузова',
  'Европаллеты',
  'Погрузочная высота',
  'Внутри, мм',
];

function TypeComparison({ types }: { types: ComparedType[] }) {
  const rows = types.map(({ name, typical }) => [
    name,
    figure(typical.payloadTechKg, 'кг'),
    figure(typical.tareMassKg, 'кг'),
    figure(typical.bodyVolumeM3, 'м³'),
    figure(typical.euroPallets, 'шт.'),
    figure(typical.loadingHeightMm, 'мм'),
    typical.innerSizeMm?.replaceAll('×', '\u202f×\u202f') ?? '—',
  ]);
  return (
    <details className="fold-mark fold-row line-above line-below above-4">
      <summary className="below-2">{`Показать таблицу: ${formatCount(types.length, ['вид', 'вида', 'видов'])}`}</summary>
      <DataTable
        title="Сравнение видов"
        columns={columns}
        rows={rows}
        note="Значения типовые, у каждой модели свои. Грузоподъёмность техническая: сколько разрешит дорога, зависит от&nbsp;осей автопоезда."
      />
    </details>
  );
}

const figure = (value: number | undefined, unit: string) =>
  value === undefined ? '—' : `${formatNumber(value)}\u00a0${unit}`;

interface TextListProps {
  title: string;
  texts: string[];
  look?: 'dash' | 'plus' | 'minus';
}

function TextList({ title, texts, look = 'dash' }: TextListProps) {
  return (
    <div>
      <h4 className="small below-1">{title}</h4>
      <ul data-look={look}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** @param isOpen for the only type of its page */
function TypeSummary({ type, isOpen }: { type: ComparedType; isOpen: boolean }) {
  const { slug, pluralName, category, picture, productCount, fromRub, manual } = type;
  const models = formatModelCount(productCount);
  return (
    <article id={slug} className={`grid ${styles['type']}`}>
      <div className="framed wide-shape" data-print="no">
        <SitePicture picture={picture} isThumb fit="contain" />
      </div>
      <div>
        <h3>{pluralName}</h3>
        <p className="measure small-on-phone above-1">{type.chooseWhen}</p>
        <a className="touch-link semibold figures" href={href('catalog', { slug: category })}>
          {fromRub === undefined ? `Смотреть ${models}` : `${models} от\u00a0${formatRoubles(fromRub)}`}
        </a>
      </div>
      <details className="fold-mark fold-row full-row" open={isOpen}>
        <summary className="small" data-print="no">
          Устройство, грузы, плюсы и&nbsp;минусы
        </summary>
        <RichText html={type.body} />
        <div className={`fit-row small above-5 ${styles['lists']}`}>
          <TextList title="Что возят" texts={type.cargoes} />
          <TextList title="Погрузка" texts={type.loading} />
          <TextList title="Сильные стороны" texts={type.strengths} look="plus" />
          <TextList title="Ограничения" texts={type.limits} look="minus" />
        </div>
        {manual !== undefined && (
          <p className="small above-4">
            <a href={manualPath(slug)}>Руководство по&nbsp;эксплуатации</a>,{' '}
            <a href={serviceBookPath(slug)}>сервисная книжка</a>
            {' и '}
            <a href={manualPath(slug, 'brief')}>памятка водителю</a>: PDF, редакция {manual.edition} от&nbsp;
            {formatDay(manual.date)}
          </p>
        )}
        {type.rentRubPerDay !== undefined && (
          <p className="small above-4">
            <a href={`${href('rent-types')}#${slug}`}>Ставки аренды</a>
          </p>
        )}
      </details>
    </article>
  );
}

export function Page({ data: { category, types, guide } }: PageProps<'product-types'>) {
  const isOne = types.length === 1;
  const hasFinder = useOffers()('trailerFinder');
  return (
    <>
      <div className={`grid ${styles['opening']}`}>
        <PageHeading title={`${category.title}: виды и\u00a0сравнение`} />
        <p className={`lead quiet ${styles['lead']}`}>{category.summary}</p>
        <div className={`level gap-3 ${styles['steps']}`} data-print="no">
          {hasFinder && <ButtonLink href={href('trailer-finder')} text="Подобрать по&nbsp;грузу" />}
          <ButtonLink href={href('catalog', { slug: category.path })} look="secondary" text="Все модели" />
        </div>
        {!isOne && <TypeRuler types={types} />}
      </div>
      {!isOne && (
        <Section title="Что возите?">
          <CargoGuide guide={guide} types={types} />
        </Section>
      )}
      <Section title={isOne ? 'Когда его выбирают' : 'Какой выбрать'}>
        <div className={`split halves ${styles['types']}`}>
          {types.map((type) => (
            <TypeSummary key={type.code} type={type} isOpen={isOne} />
          ))}
        </div>
        {!isOne && <TypeComparison types={types} />}
      </Section>
      <AskBand title="Не&nbsp;уверены, какой вид нужен? Расскажите инженеру о&nbsp;грузе и&nbsp;тягаче" />
    </>
  );
}
