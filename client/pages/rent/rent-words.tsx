/** What the page says besides the sum, up to the form. */

import { Blocks } from '#client/components/blocks/blocks.tsx';
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { PageContents } from '#client/components/services/page-contents.tsx';
import { foldedOfService } from '#client/components/services/service-body.tsx';
import { blockLinks, ServiceWords } from '#client/components/services/service-words.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { SilhouetteView } from '#client/drawing/silhouette-view.tsx';
import type { Block } from '#shared/content/block.ts';
import { rentPaperPath } from '#shared/documents/paper-paths.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import type { ViewData } from '#shared/pages/page-result.ts';
import { href } from '#shared/routes.ts';
import styles from './rate-scope.module.css';
import { RentedTypes } from './rented-types.tsx';

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
