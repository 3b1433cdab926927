/** The life of a trailer as one line: at each moment what the plant does. */
import type { LifeMoment, ServiceCard } from '#shared/content/service.ts';
import styles from './life-line.module.css';
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
  return (
    <ol className={styles['line']}>
      {Object.entries(titles).map(([moment, title]) => {
        const own = services.filter((service) => service.moment === moment);
        return own.length > 0 && <LifeStop key={moment} title={title} services={own} isFirst={moment === 'take'} />;
      })}
    </ol>
  );
}
