import { ServiceDesks } from '#client/components/service-desks.tsx';
import { ServiceView } from '#client/components/service-view.tsx';
import { requestPlace } from '#client/forms/form-places.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { RequestForm } from '#client/forms/request-form.tsx';
import type { PageProps } from '#client/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { TermsByNode } from './terms-by-node.tsx';

export function Page({ data }: PageProps<'guarantee'>) {
  return (
    <ServiceView
      data={data}
      showInstead={showInstead}
      request={
        <FormSection
          id={requestPlace}
          title="Гарантийная заявка"
          lead={
            'Опишите неисправность: решение по\u00a0заявке с\u00a0полным набором сведений приходит в\u00a0срок, указанный выше.'
          }
        >
          <RequestForm form="claim" />
        </FormSection>
      }
      ownLinks={{ after: [{ text: 'Куда сообщить', href: '#kontakty' }] }}
      after={<ServiceDesks title="Куда сообщить о неисправности" desks={data.desks} />}
    />
  );
}

/** The terms are lengths of time, so they are drawn as lengths. */
function showInstead(block: Block) {
  return block.kind === 'table' && block.id === 'sroki' ? <TermsByNode table={block} /> : undefined;
}
