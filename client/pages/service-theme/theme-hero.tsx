import { ButtonLink } from '#client/components/button-link.tsx';
import { ButtonRow } from '#client/components/button-row.tsx';
import { SitePicture } from '#client/components/site-picture.tsx';
import { requestHref } from '#client/forms/form-places.ts';
import type { Service } from '#shared/content/service.ts';
import styles from './theme-hero.module.css';

/** A band from edge to edge: the words on graphite, the picture beside them. */
export function ThemeHero({ service: { title, lead, picture } }: { service: Service }) {
  return (
    <header className={styles['hero']} data-wide>
      <div className={styles['text']}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <ButtonRow>
          <ButtonLink href="#tehnika-otrasli">Подобрать технику</ButtonLink>
          <ButtonLink href={requestHref('service-theme')} look="on-dark">
            Обсудить задачу
          </ButtonLink>
        </ButtonRow>
      </div>
      {picture !== undefined && (
        <div className={styles['picture']}>
          <SitePicture picture={picture} sizes="(max-width: 1199.98px) 100vw, 60vw" fit="cover" isMain isDecoration />
        </div>
      )}
    </header>
  );
}
