/** What a service is, beside its picture: below a page's drawing. */
import type { ReactNode } from 'react';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Service } from '#shared/content/service.ts';
import styles from './service-lead.module.css';

interface ServiceLeadProps {
  service: Service;
  children?: ReactNode;
}

export function ServiceLead({ service: { lead, picture }, children }: ServiceLeadProps) {
  return (
    <div className={styles['lead']}>
      {picture !== undefined && (
        <figure>
          <div className={styles['picture']}>
            <SitePicture
              picture={picture}
              sizes="(max-width: 767.98px) calc(100vw - 32px), 600px"
              fit="cover"
              isEarly
            />
          </div>
          {picture.caption !== undefined && <figcaption>{picture.caption}</figcaption>}
        </figure>
      )}
      <div>
        <p>{lead}</p>
        {children}
      </div>
    </div>
  );
}
