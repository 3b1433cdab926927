/** Services by customer, result and duration; cards on a phone. */
import { ScrollArea } from '#client/components/ui/scroll-area.tsx';
import type { ServiceCard } from '#shared/content/service.ts';
import { serviceHref } from '#shared/service-links.ts';
import styles from './service-table.module.css';

export function ServiceTable({ title, services }: { title: string; services: ServiceCard[] }) {
  return (
    <ScrollArea label={title}>
      <table className={styles['services']}>
        <thead>
          <tr>
            <th scope="col">Услуга</th>
            <th scope="col">Для кого</th>
            <th scope="col">Результат</th>
            <th scope="col">Срок</th>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service.slug}>
              <th scope="row">
                <a href={serviceHref(service)}>{service.menuTitle}</a>
              </th>
              <td data-label="Для кого">{service.forWhom}</td>
              <td data-label="Результат">{service.result}</td>
              <td data-label="Срок">{service.term}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
