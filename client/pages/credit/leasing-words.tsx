/** What the page says besides the payment, up to the form. */
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { PageContents } from '#client/components/services/page-contents.tsx';
import { foldedOfService, showOfService } from '#client/components/services/service-body.tsx';
import { blockLinks, ServiceWords } from '#client/components/services/service-words.tsx';
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
      <Blocks blocks={service.blocks} showInstead={showInstead} folded={foldedLeasing} />
    </>
  );
}

/** The ways to pay are cards. */
const showInstead = (block: Block) =>
  isNamedBlock(block, namedBlocks.payWays) ? <PayWays table={block} /> : showOfService(block);

/** A phone folds the explanation too, and the companies, whose offers stand above. */
function foldedLeasing(block: Block) {
  if (isNamedBlock(block, namedBlocks.payWays)) return undefined;
  return block.kind === 'text' || block.kind === 'cards' ? 'phone' : foldedOfService(block);
}
