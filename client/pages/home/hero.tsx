/** The top of the home page: picture, slogan, two actions. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { ViewData } from '#shared/page-result.ts';
import { href } from '#shared/routes.ts';
import styles from './hero.module.css';

export function Hero({ hero: pictures, slogan }: Pick<ViewData<'home'>, 'hero' | 'slogan'>) {
  const { site } = useApp();
  return (
    <section className={styles['hero']} aria-label="О заводе коротко" data-wide>
      <div className={styles['picture']}>
        <SitePicture picture={pictures.wide} tall={pictures.tall} sizes="100vw" fit="cover" isMain />
      </div>
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
          <ButtonLink href={href('catalog')}>Подобрать прицеп</ButtonLink>
          <ButtonLink href={href('credit')} look="on-dark">
            Рассчитать лизинг
          </ButtonLink>
        </ButtonRow>
      </div>
    </section>
  );
}
