/** /services: all services. */
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { Section } from '#client/components/ui/section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { href } from '#shared/routes.ts';
import { LifeLine } from './life-line.tsx';
import { OwnSums } from './own-sums.tsx';
import { TradeBand } from './trade-band.tsx';

export function Page({ data: { services } }: PageProps<'services'>) {
  return (
    <>
      <PageHeading
        title="Услуги завода"
        lead="Завод рядом всю жизнь полуприцепа: от&nbsp;оплаты и&nbsp;выдачи до&nbsp;обмена на&nbsp;новый."
      />
      <LifeLine services={services} />
      <Section title="Посчитать самим" more={<a href={href('service-types')}>Сравнить услуги по задачам</a>}>
        <OwnSums />
      </Section>
      <TradeBand services={services.filter(({ kind }) => kind === 'themed')} />
    </>
  );
}
