/** What the page says besides the sum, up to the form. */
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { RateStairs } from '#client/components/services/rate-stairs.tsx';
import { foldedOfService } from '#client/components/services/service-body.tsx';
import { blockLinks, PageContents, ServiceWords } from '#client/components/services/service-words.tsx';
import { TableNote } from '#client/components/ui/data-table.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp } from '#client/context/rendering.ts';
import { SilhouetteView } from '#client/drawing/silhouette-view.tsx';
import type { Block } from '#shared/content/block.ts';
import { rentPaperPath } from '#shared/documents/paper-paths.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import type { ServiceType } from '#shared/page-data.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import type { ViewData } from '#shared/pages/page-result.ts';
import { href } from '#shared/routes.ts';
import { rentTerms } from '#shared/tools/rent.ts';
import styles from './rate-scope.module.css';
import typeStyles from './rented-types.module.css';

/** Deposit and mileage of a type for rent. */
function RentedTerms({ type: { rentTerms: terms } }: { type: ServiceType }) {
  if (terms === undefined) return undefined;
  const rows = {
    'Обеспечительный платёж': formatRoubles(terms.depositRub),
    'Пробег в\u00a0месяц': <>{formatNumber(terms.kmPerMonth)}&nbsp;км</>,
    'За\u00a0километр сверх': formatRoubles(terms.rubPerExtraKm),
  };
  return (
    <dl className="pairs above-3">
      {Object.entries(rows).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="amount semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Types for rent, a card each: rates as stairs, deposit, mileage. On a phone the cards slide. */
function RentedTypes({ types }: { types: ServiceType[] }) {
  const { site } = useApp();
  const terms = rentTerms(types);
  return (
    <>
      <ul className="fill-row slide-row below-5">
        {types.map((type) => (
          <li key={type.code} className="column">
            <div className={`level gap-3 ${typeStyles['head']}`}>
              <h3 className="size-2">
                <a className="touch-link faint-link warm" href={href('catalog', { slug: type.category })}>
                  {type.pluralName}
                </a>
              </h3>
              <span className={`framed pushed ${typeStyles['picture']}`} data-print="no">
                <SitePicture picture={type.picture} isThumb fit="contain" isDecoration />
              </span>
            </div>
            <div className="at-foot">
              <RateStairs rates={type.rentRubPerDay ?? []} terms={terms} />
              <RentedTerms type={type} />
            </div>
          </li>
        ))}
      </ul>
      <TableNote>
        {`Рублей за\u00a0сутки с\u00a0НДС ${formatNumber(site.vatRatePct)}\u00a0%: ступень\u00a0— срок, с\u00a0которого сутки дешевле. Не\u00a0публичная оферта: ставку фиксирует договор.`}
      </TableNote>
    </>
  );
}

interface RateScopeProps {
  /** HTML of lists. */
  included: string;
  excluded: string | undefined;
  silhouette: Silhouette | undefined;
}

function RateScope({ included, excluded, silhouette }: RateScopeProps) {
  return (
    <div className="pair">
      {silhouette !== undefined && (
        <div>
          <SilhouetteView silhouette={silhouette} />
        </div>
      )}
      <div className={`small ${styles['list']}`} data-included>
        <h3 className="level gap-3 below-4">Входит</h3>
        <RichText html={included} />
      </div>
      {excluded !== undefined && (
        <div className={`small ${styles['list']}`} id={namedBlocks.rentExcluded.id}>
          <h3 className="level gap-3 below-4">Не&nbsp;входит</h3>
          <RichText html={excluded} />
        </div>
      )}
    </div>
  );
}

export function RentWords({ data: { service, types, silhouette } }: { data: ViewData<'rent'> }) {
  const excluded = service.blocks.find((block) => isNamedBlock(block, namedBlocks.rentExcluded));
  const blocks = service.blocks.filter((block) => block !== excluded && !isNamedBlock(block, namedBlocks.rentDays));
  const links = [
    { text: 'Ставки по видам', href: '#usloviya' },
    ...blockLinks(blocks),
    { text: 'Заявка', href: `#${formSectionId('rent', 'rent')}` },
    { text: 'Кому позвонить', href: '#kontakty' },
  ];
  function showInstead(block: Block) {
    return isNamedBlock(block, namedBlocks.rentIncluded) ? (
      <RateScope
        included={block.body}
        excluded={excluded?.kind === 'text' ? excluded.body : undefined}
        silhouette={silhouette}
      />
    ) : undefined;
  }
  return (
    <>
      <ServiceWords service={service}>
        <a href={rentPaperPath}>Ставки и&nbsp;условия, PDF</a>
      </ServiceWords>
      <PageContents links={links} />
      <Section
        id="usloviya"
        title="Ставки и обеспечительный платёж по видам"
        more={<a href={href('rent-types')}>Каждый вид подробно</a>}
      >
        <RentedTypes types={types.filter(({ rentRubPerDay = [] }) => rentRubPerDay.length > 0)} />
      </Section>
      <Blocks blocks={blocks} showInstead={showInstead} folded={foldedTerms} />
    </>
  );
}

/** Cities with their hours are looked up too. */
const foldedTerms = (block: Block) => (block.kind === 'cards' ? 'phone' : foldedOfService(block));
