/** What the page says besides the payment, up to the form. */
import { Blocks, showBlock } from '#client/components/blocks/blocks.tsx';
import { PageContents } from '#client/components/services/page-contents.tsx';
import { blockLinks, ServiceWords } from '#client/components/services/service-words.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import type { Block } from '#shared/content/block.ts';
import type { Service } from '#shared/content/service.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { PayWays } from './pay-ways.tsx';

export function LeasingWords({ service }: { service: Service }) {
  const own = { text: 'Заявка', href: `#${formSectionId('leasing', 'credit')}` };
  return (
    <>
      <ServiceWords service={service} />
      <PageContents links={[...blockLinks(service.blocks), own]} />
      <Blocks blocks={service.blocks} showInstead={showInstead} />
    </>
  );
}

const foldSummaries: { [Kind in Block['kind']]?: string } = {
  text: 'Показать объяснение',
  table: 'Показать расчёт',
  steps: 'Показать по шагам',
};

/** The ways to pay are cards; a phone unfolds what is long. */
function showInstead(block: Block) {
  if (isNamedBlock(block, namedBlocks.payWays)) return <PayWays table={block} />;
  const summary = foldSummaries[block.kind];
  return summary && <PhoneFold summary={summary}>{showBlock(block.kind, block)}</PhoneFold>;
}
