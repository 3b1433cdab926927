/** The top of a service page: title, lead, picture. */
import type { ReactNode } from 'react';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Service } from '#shared/content/service.ts';
import styles from './service-hero.module.css';

interface ServiceHeroProps {
  service: Service;
  /** Below the lead. */
  children?: ReactNode;
}

export function ServiceHero({ service: { title, lead, picture }, children }: ServiceHeroProps) {
  return (
    <div className={styles['hero']}>
      <div>
        <PageHeading title={title} lead={lead} />
        {children}
      </div>
      {picture !== undefined && (
        <div className={styles['picture']}>
          <SitePicture
            picture={picture}
            sizes="(max-width: 1023.98px) calc(100vw - 32px), 740px"
            fit="cover"
            isMain
            isDecoration
          />
        </div>
      )}
    </div>
  );
}
