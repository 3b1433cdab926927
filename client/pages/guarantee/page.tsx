/** /services/guarantee: the warranty. */

import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { showBlock } from '#client/components/blocks/blocks.tsx';
import { StaticMachine } from '#client/components/services/machine/static-machine.tsx';
import { ServiceBody } from '#client/components/services/service-body.tsx';
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import { Static } from '#client/hydration/static.tsx';
import type { Block } from '#shared/content/block.ts';
import { formSectionId } from '#shared/form-links.ts';
import { isNamedBlock, namedBlocks } from '#shared/named-blocks.ts';
import { guaranteePaperPath } from '#shared/papers/paper-paths.ts';
import { TermsByAssembly } from './terms-by-assembly.tsx';

const section = formSectionId('claim', 'guarantee');

/** Only the form is live. */
export const clientProps = () => ({});

export function Page() {
  return (
    <>
      <StaticMachine />
      <Static name="body" of={Body} />
      <FormSection
        id={section}
        title="Гарантийная заявка"
        intro={
          'Опишите неисправность и\u00a0приложите снимки: если сведений хватает, решение пришлём в\u00a0срок, указанный выше.'
        }
      >
        <LeadForm form="claim" />
      </FormSection>
      <Static name="desks" of={Desks} />
      <AskBand title="Остались вопросы? Позвоните специалисту" />
    </>
  );
}

function Body() {
  const links = [
    { text: 'Заявка', href: `#${section}` },
    { text: 'Куда сообщить', href: '#kontakty' },
  ];
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

function Desks() {
  return <ServiceDesks title="Куда сообщить о неисправности" desks={usePageData('guarantee').desks} />;
}
