import { ServiceDesks } from '#client/components/service-desks.tsx';
import { ServiceView } from '#client/components/service-view.tsx';
import { StepList } from '#client/components/step-list.tsx';
import { requestPlace } from '#client/forms/form-places.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { RequestForm } from '#client/forms/request-form.tsx';
import type { PageProps } from '#client/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { ChassisNumber } from './chassis-number.tsx';
import { NodeCards } from './node-cards.tsx';

export function Page({ data }: PageProps<'parts'>) {
  return (
    <ServiceView
      data={data}
      showInstead={showInstead}
      request={
        <FormSection
          id={requestPlace}
          title="Подобрать запасные части"
          lead={'Пришлите список: проверим номера, назовём цены и\u00a0срок отгрузки.'}
        >
          <RequestForm form="parts" />
        </FormSection>
      }
      ownLinks={{ after: [{ text: 'Кому позвонить', href: '#kontakty' }] }}
      after={<ServiceDesks title="Склад запасных частей" desks={data.desks} />}
    />
  );
}

function showInstead(block: Block) {
  if (block.kind === 'table' && block.id === 'uzly') return <NodeCards table={block} />;
  // An order starts with the number of the chassis: show where in it to look.
  if (block.kind === 'steps' && block.id === 'zakaz') {
    return (
      <>
        <ChassisNumber />
        <StepList steps={block.steps} />
      </>
    );
  }
  return undefined;
}
