import type { ReactNode } from 'react';
import type { Service } from '#shared/content/service.ts';
import { PageHeading } from './page-heading.tsx';
import styles from './service-hero.module.css';
import { SitePicture } from './site-picture.tsx';

interface ServiceHeroProps {
  service: Service;
  /** What stands below the lead. */
  children?: ReactNode;
}

/** The head of a service: what it is called, what it looks like. */
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
