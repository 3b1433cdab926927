/** A full-width band: text on dark, picture beside it. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Service } from '#shared/content/service.ts';
import { leadHref } from '#shared/form-links.ts';
import styles from './theme-hero.module.css';

export function ThemeHero({ service: { title, lead, picture } }: { service: Service }) {
  return (
    <header className={styles['hero']} data-wide>
      <div className={styles['text']}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <ButtonRow>
          <ButtonLink href="#tehnika-otrasli">Подобрать технику</ButtonLink>
          <ButtonLink href={leadHref('service-theme')} look="on-dark">
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
