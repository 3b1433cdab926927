/** Services by customer, result and duration. */
import type { ServiceCard } from '#shared/content/service.ts';
import { serviceHref } from '#shared/pages/service-links.ts';
import styles from './service-rows.module.css';

export function ServiceRows({ services }: { services: readonly ServiceCard[] }) {
  return (
    <ul className={styles['services']}>
      {services.map(({ slug, kind, menuTitle, forWhom, result, term }) => (
        <li key={slug} className="linked-card">
          <h3>
            <a href={serviceHref({ slug, kind })}>{menuTitle}</a>
          </h3>
          <dl>
            {Object.entries({ 'Для кого': forWhom, Результат: result, Срок: term }).map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
