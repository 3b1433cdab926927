/** The promo popup: specification, parts 3 and 4. Scripts fetch its HTML when it is due (browser/overlays/promo-popup.ts). */

import { ButtonLink } from '#client/components/ui/links.tsx';
import type { Picture } from '#shared/content/picture.ts';
import type { PromoPopupSettings } from '#shared/content/site.ts';
import { densitySrcSet, pictureScreens, pictureUrl } from '#shared/picture-url.ts';
import styles from './promo-popup.module.css';

/** Rendered widths, CSS px: a card in wide windows, most of the window in narrow ones. */
const wideWidth = pictureScreens.md;
const narrowWidth = pictureScreens.sm;

function PromoPicture({ images }: { images: Picture[] }) {
  const [first, second] = images;
  const last = images.at(-1);
  return (
    <picture>
      {first !== undefined && <PromoSource picture={first} media="(min-width: 1025.02px)" width={wideWidth} />}
      {second !== undefined && <PromoSource picture={second} media="(max-width: 1024px)" width={narrowWidth} />}
      {last !== undefined && (
        <img
          className={styles['picture']}
          src={pictureUrl(last.source, { width: wideWidth, format: 'webp' })}
          srcSet={densitySrcSet(last.source, wideWidth, { format: 'webp' })}
          width={last.width}
          height={last.height}
          alt={last.alt}
        />
      )}
    </picture>
  );
}

function PromoSource({ picture, media, width }: { picture: Picture; media: string; width: number }) {
  return (
    <source
      media={media}
      srcSet={densitySrcSet(picture.source, width, { format: 'webp' })}
      width={picture.width}
      height={picture.height}
    />
  );
}

export function PromoPopup({ popup }: { popup: PromoPopupSettings }) {
  return (
    <dialog className={styles['popup']} aria-label="Предложение завода" data-campaign={popup.id ?? popup.startsAt}>
      <div className={styles['frame']}>
        <button type="button" className={`on-picture cross ${styles['close']}`}>
          <span className="visually-hidden">Закрыть</span>
        </button>
        {popup.link === undefined ? (
          <PromoPicture images={popup.images} />
        ) : (
          // In a window of its own: a click on the picture never closes the popup.
          <a className={styles['link']} href={popup.link} target="_blank" rel="noopener">
            <PromoPicture images={popup.images} />
          </a>
        )}
        {popup.title !== undefined && <h2 className={styles['title']}>{popup.title}</h2>}
        {popup.text !== undefined && <p className={styles['text']}>{popup.text}</p>}
        {popup.buttons.length > 0 && (
          <div className={styles['buttons']}>
            {popup.buttons.map(({ text, href }, index) => (
              <ButtonLink key={href} href={href} look={index === 0 ? 'primary' : 'secondary'}>
                {text}
              </ButtonLink>
            ))}
          </div>
        )}
        {popup.adLabel !== undefined && <p className={`note ${styles['label']}`}>{popup.adLabel}</p>}
      </div>
    </dialog>
  );
}
