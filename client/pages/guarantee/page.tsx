/** /services/guarantee: the warranty. */
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { ServiceView } from '#client/components/services/service-view.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { formSectionId } from '#shared/form-links.ts';
import { isNamedBlock, namedBlocks } from '#shared/named-blocks.ts';
import { guaranteePaperPath } from '#shared/papers/paper-paths.ts';
import { TermsByAssembly } from './terms-by-assembly.tsx';

export function Page({ data }: PageProps<'guarantee'>) {
  return (
    <ServiceView
      data={data}
      showInstead={showInstead}
      underLead={
        <p>
          <a href={guaranteePaperPath}>Условия гарантии, PDF</a>
        </p>
      }
      request={
        <FormSection
          id={formSectionId('claim', 'guarantee')}
          title="Гарантийная заявка"
          intro={
            'Опишите неисправность и\u00a0приложите снимки: если сведений хватает, решение пришлём в\u00a0срок, указанный выше.'
          }
        >
          <LeadForm form="claim" />
        </FormSection>
      }
      ownLinks={{ after: [{ text: 'Куда сообщить', href: '#kontakty' }] }}
      after={<ServiceDesks title="Куда сообщить о неисправности" desks={data.desks} />}
    />
  );
}

/** The warranty terms are drawn to scale. */
function showInstead(block: Block) {
  return isNamedBlock(block, namedBlocks.guaranteeTerms) ? <TermsByAssembly table={block} /> : undefined;
}
