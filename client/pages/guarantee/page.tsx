import { ServiceDesks } from '#client/components/service-desks.tsx';
import { ServiceView } from '#client/components/service-view.tsx';
import type { PageProps } from '#client/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { TermsByNode } from './terms-by-node.tsx';

export function Page({ data }: PageProps<'guarantee'>) {
  return (
    <ServiceView
      data={data}
      showInstead={showInstead}
      ownLinks={{ after: [{ text: 'Куда сообщить', href: '#kontakty' }] }}
      after={<ServiceDesks title="Куда сообщить о неисправности" desks={data.desks} />}
    />
  );
}

/** The terms are lengths of time, so they are drawn as lengths. */
function showInstead(block: Block) {
  return block.kind === 'table' && block.id === 'sroki' ? <TermsByNode table={block} /> : undefined;
}
