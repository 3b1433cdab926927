/** /services/types/types: how long every service takes, then whom it is for and what it gives. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { Section } from '#client/components/ui/section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { ServiceCard } from '#shared/content/service.ts';
import { ServiceRows } from './service-rows.tsx';
import { TimeLine } from './time-line.tsx';

const groups: { id: string; kind: ServiceCard['kind']; title: string }[] = [
  { id: 'osnovnye', kind: 'fixed', title: 'Купить, взять в\u00a0аренду, обслужить' },
  { id: 'dopolnitelnye', kind: 'common', title: 'При покупке и в работе' },
  { id: 'otrasli', kind: 'themed', title: 'По отраслям' },
];

export function Page({ data: { services } }: PageProps<'service-types'>) {
  return (
    <>
      <PageHeading
        title="Виды услуг по задачам"
        lead={'Сколько времени займёт каждая услуга: от\u00a0десяти минут до\u00a0пяти лет. Выберите свою.'}
      />
      <TimeLine services={services} />
      {groups.map(({ id, kind, title }) => (
        <Section key={id} id={id} title={title}>
          <ServiceRows services={services.filter((service) => service.kind === kind)} />
        </Section>
      ))}
      <AskBand title="Не нашли своей задачи? Опишите её нам" />
    </>
  );
}
