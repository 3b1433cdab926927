/** The top of the home page: slogan, two actions, and a model on the scales; without one, the picture of the settings. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { ViewData } from '#shared/pages/page-result.ts';
import { href } from '#shared/routes.ts';
import styles from './hero.module.css';
import { WeighedPicture } from './weighed-picture.tsx';

type HeroProps = Pick<ViewData<'home'>, 'hero' | 'weighed' | 'slogan'>;

export function Hero({ hero: { weighing, wide, tall }, weighed, slogan }: HeroProps) {
  const { site } = useApp();
  return (
    <section className={styles['hero']} aria-label="О заводе коротко" data-wide>
      <div className={styles['text']}>
        <h1>
          <span className={styles['name']}>{site.name}</span>{' '}
          {slogan.match(/[^.]+\.?/g)?.map((sentence) => (
            <span key={sentence} className={styles['sentence']}>
              {sentence}
            </span>
          ))}
        </h1>
        <ButtonRow>
          <ButtonLink href={href('podbor')}>Подобрать прицеп</ButtonLink>
          <ButtonLink href={href('credit')} look="on-dark">
            Рассчитать лизинг
          </ButtonLink>
        </ButtonRow>
      </div>
      {weighing !== undefined && weighed !== undefined ? (
        <WeighedPicture weighing={weighing} weighed={weighed} />
      ) : (
        <div className={styles['picture']}>
          <SitePicture picture={wide} tall={tall} sizes="100vw" fit="cover" isMain />
        </div>
      )}
    </section>
  );
}
