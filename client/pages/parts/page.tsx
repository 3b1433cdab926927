import { ServiceDesks } from '#client/components/service-desks.tsx';
import { ServiceView } from '#client/components/service-view.tsx';
import { StepList } from '#client/components/step-list.tsx';
import type { PageProps } from '#client/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { ChassisNumber } from './chassis-number.tsx';
import { NodeCards } from './node-cards.tsx';

export function Page({ data }: PageProps<'parts'>) {
  return (
    <ServiceView
      data={data}
      showInstead={showInstead}
      ownLinks={{ after: [{ text: 'Отправить заявку', href: '#kontakty' }] }}
      after={<ServiceDesks title="Отправить заявку" desks={data.desks} />}
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
