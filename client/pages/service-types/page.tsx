/** /services/types/types: all services by the task they solve. */
import { AskBand } from '#client/components/services/ask-band.tsx';
import { PageContents } from '#client/components/ui/page-contents.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { Section } from '#client/components/ui/section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { ServiceCard } from '#shared/content/service.ts';
import { ServiceTable } from './service-table.tsx';

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
        lead="Кому нужна услуга, что вы получите и сколько это займёт времени. Свою задачу ищите в столбце «Для кого»."
      />
      <PageContents links={groups.map(({ id, title }) => ({ text: title, href: `#${id}` }))} />
      {groups.map(({ id, kind, title }) => (
        <Section key={id} id={id} title={title}>
          <ServiceTable title={title} services={services.filter((service) => service.kind === kind)} />
        </Section>
      ))}
      <AskBand title="Не нашли своей задачи? Опишите её нам" />
    </>
  );
}
