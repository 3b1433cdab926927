/** Below an opening: what the service is, in words and in three short answers. */
import type { ReactNode } from 'react';
import type { Service } from '#shared/content/service.ts';
import { ServiceSummary } from './service-summary.tsx';
import styles from './service-words.module.css';

interface ServiceWordsProps {
  service: Service;
  /** Below the words: a paper, a link. */
  children?: ReactNode;
}

export function ServiceWords({ service, children }: ServiceWordsProps) {
  return (
    <div className={styles['words']}>
      <div>
        <p className={styles['lead']}>{service.lead}</p>
        {children}
      </div>
      <ServiceSummary service={service} />
    </div>
  );
}
