/** Specification, part 9: the first picture above 1025 px, the second up to 1024 px, the last as the fallback. */
import type { Picture } from '#shared/content/picture.ts';
import { densitySrcSet, pictureScreens, pictureUrl } from '#shared/picture-url.ts';
import styles from './promo-popup.module.css';

/** Rendered widths, CSS px: a card in wide windows, most of the window in narrow ones. */
const wideWidth = pictureScreens.md;
const narrowWidth = pictureScreens.sm;

export function PromoPicture({ images }: { images: Picture[] }) {
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
