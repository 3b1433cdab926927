import { ServiceView } from '#client/components/service-view.tsx';
import type { PageProps } from '#client/page-module.ts';

export function Page({ data }: PageProps<'service'>) {
  return <ServiceView data={data} />;
}
