import type { Service } from '#shared/content/service.ts';
import { PageHeading } from './page-heading.tsx';
import styles from './service-hero.module.css';
import { SitePicture } from './site-picture.tsx';

/** The head of a service: what it is called, what it looks like. */
export function ServiceHero({ service: { title, lead, picture } }: { service: Service }) {
  return (
    <div className={styles['hero']}>
      <PageHeading title={title} lead={lead} />
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
