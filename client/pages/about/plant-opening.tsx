/** Where the plant stands, seen before it is said: the picture with its names, then the heading and the way there. */
import { LabelledPicture } from '#client/components/figures/labelled-picture.tsx';
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import type { PlainPage } from '#shared/content/company.ts';
import { href } from '#shared/routes.ts';
import styles from './plant-opening.module.css';

export function PlantOpening({ page: { title, heading = title, lead, picture, labels = [] } }: { page: PlainPage }) {
  return (
    <>
      {picture !== undefined && <LabelledPicture picture={picture} labels={labels} />}
      <header className={styles['words']}>
        <h1>{heading}</h1>
        <div>
          <p>{lead}</p>
          <ButtonRow>
            <ButtonLink href={`${href('contacts')}#syzran`}>Как доехать до завода</ButtonLink>
            <ButtonLink href={href('manufacture')} look="secondary">
              Посмотреть производство
            </ButtonLink>
          </ButtonRow>
        </div>
      </header>
    </>
  );
}
