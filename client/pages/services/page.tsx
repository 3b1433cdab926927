/** /services: all services. */
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { Section } from '#client/components/ui/section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { ServiceCard } from '#shared/content/service.ts';
import { href } from '#shared/routes.ts';
import { MainServices } from './main-services.tsx';
import { MoreServices } from './more-services.tsx';
import { OwnSums } from './own-sums.tsx';
import { TradeBand } from './trade-band.tsx';

export const isStatic = true;

export function Page({ data: { services } }: PageProps<'services'>) {
  const ofKind = (kind: ServiceCard['kind']) => services.filter((service) => service.kind === kind);
  return (
    <>
      <PageHeading
        title="Услуги завода"
        lead="Лизинг, аренда, доставка, сервис, запасные части и&nbsp;зачёт старой техники: от&nbsp;покупки до&nbsp;обмена."
      />
      <MainServices services={ofKind('fixed')} />
      <Section title="Посчитать самим">
        <OwnSums />
      </Section>
      <Section title="И ещё" more={<a href={href('service-types')}>Сравнить услуги по задачам</a>}>
        <MoreServices services={ofKind('common')} />
      </Section>
      <TradeBand services={ofKind('themed')} />
    </>
  );
}
