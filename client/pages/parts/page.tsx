/** /services/parts: spare parts. */
import { StepList } from '#client/components/blocks/step-list.tsx';
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { ServiceView } from '#client/components/services/service-view.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { formSectionId } from '#shared/form-links.ts';
import { isNamedBlock, namedBlocks } from '#shared/named-blocks.ts';
import { AssemblyCards } from './assembly-cards.tsx';
import { ChassisNumber } from './chassis-number.tsx';

export function Page({ data }: PageProps<'parts'>) {
  return (
    <ServiceView
      data={data}
      showInstead={showInstead}
      request={
        <FormSection
          id={formSectionId('parts', 'parts')}
          title="Подобрать запасные части"
          intro={'Пришлите список: проверим номера, назовём цены и\u00a0срок отгрузки.'}
        >
          <LeadForm form="parts" />
        </FormSection>
      }
      ownLinks={{ after: [{ text: 'Кому позвонить', href: '#kontakty' }] }}
      after={<ServiceDesks title="Склад запасных частей" desks={data.desks} />}
    />
  );
}

function showInstead(block: Block) {
  if (isNamedBlock(block, namedBlocks.partGroups)) return <AssemblyCards table={block} />;
  // An order starts with the chassis number: show which digits matter.
  if (isNamedBlock(block, namedBlocks.partsOrder)) {
    return (
      <>
        <ChassisNumber />
        <StepList steps={block.steps} />
      </>
    );
  }
  return undefined;
}
