/** The life of a trailer as one line: at each moment what the plant does. */
import { StopLine } from '#client/components/figures/stop-line.tsx';
import type { LifeMoment, ServiceCard } from '#shared/content/service.ts';
import { LifeStop } from './life-stop.tsx';

/** In order. */
const titles: Record<LifeMoment, string> = {
  take: 'Взять',
  receive: 'Получить',
  run: 'Возить',
  keep: 'Беречь',
  change: 'Сменить',
};

export function LifeLine({ services }: { services: ServiceCard[] }) {
  const stops = Object.entries(titles).flatMap(([moment, title]) => {
    const own = services.filter((service) => service.moment === moment);
    if (own.length === 0) return [];
    return [
      { name: title, content: <LifeStop key={moment} title={title} services={own} isFirst={moment === 'take'} /> },
    ];
  });
  return <StopLine stops={stops} />;
}
