/** A band on dark: the scene, the figure that decides, what to do next. */

import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { RenderingMark } from '#client/components/ui/rendering-mark.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Service } from '#shared/content/service.ts';
import { leadHref } from '#shared/forms/form-links.ts';
import styles from './theme-hero.module.css';
import { machinesId } from './trade-machines.tsx';

export function ThemeHero({ service: { title, lead, picture, way } }: { service: Service }) {
  return (
    <header className={styles['hero']}>
      <div className={styles['text']}>
        <h1 className="below-4">{title}</h1>
        {way && (
          <p className={`above-4 below-5 ${styles['figure']}`}>
            <strong>{way.figure.value}</strong> {way.figure.label}
          </p>
        )}
        <ButtonRow>
          <ButtonLink href={`#${machinesId}`}>Подходящая техника</ButtonLink>
          <ButtonLink href={leadHref('service-theme')} look="on-dark">
            Обсудить задачу
          </ButtonLink>
        </ButtonRow>
        <p className="above-5">{lead}</p>
      </div>
      {picture !== undefined && (
        <figure className={styles['picture']} data-print="no">
          <SitePicture picture={picture} sizes="(max-width: 1199.98px) 100vw, 60vw" fit="cover" isMain />
          <RenderingMark picture={picture} />
        </figure>
      )}
    </header>
  );
}
