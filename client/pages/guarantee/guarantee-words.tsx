/** What the page of the warranty says around its form. */
import { showBlock } from '#client/components/blocks/blocks.tsx';
import { ServiceBody } from '#client/components/services/service-body.tsx';
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { usePageData } from '#client/context/page-context.ts';
import type { Block } from '#shared/content/block.ts';
import { guaranteePaperPath } from '#shared/documents/paper-paths.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { TermsByAssembly } from './terms-by-assembly.tsx';

const links = [
  { text: 'Заявка', href: formHref('claim', 'guarantee') },
  { text: 'Куда сообщить', href: '#kontakty' },
];

export function GuaranteeWords() {
  return (
    <ServiceBody data={usePageData('guarantee')} links={links} showInstead={showTerms}>
      <p>
        <a href={guaranteePaperPath}>Условия гарантии, PDF</a>
      </p>
    </ServiceBody>
  );
}

/** The warranty terms are drawn to scale; what ends them is folded on a phone. */
function showTerms(block: Block) {
  if (isNamedBlock(block, namedBlocks.guaranteeTerms)) return <TermsByAssembly table={block} />;
  if (block.kind !== 'text') return undefined;
  return <PhoneFold summary="Показать условия">{showBlock(block.kind, block)}</PhoneFold>;
}

export function GuaranteeDesks() {
  return <ServiceDesks title="Куда сообщить о неисправности" desks={usePageData('guarantee').desks} />;
}
