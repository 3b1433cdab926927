import { ServiceDesks } from '#client/components/service-desks.tsx';
import { ServiceView } from '#client/components/service-view.tsx';
import type { PageProps } from '#client/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { WorkPrices } from './work-prices.tsx';

export function Page({ data }: PageProps<'maintenance'>) {
  return (
    <ServiceView
      data={data}
      showInstead={showInstead}
      ownLinks={{ before: [{ text: 'Записаться', href: '#kontakty' }] }}
      after={<ServiceDesks title="Записаться на пост" desks={data.desks} />}
    />
  );
}

function showInstead(block: Block) {
  return block.kind === 'table' && block.id === 'raboty' ? <WorkPrices table={block} /> : undefined;
}
