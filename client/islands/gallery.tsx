/** Pictures in a scroll-snap row. The links below work without scripts. */
import { useRef, useState } from 'react';
import { isPlainClick } from '#client/browser/start/plain-click.ts';
import { OptionalBoundary } from '#client/components/ui/optional-boundary.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { FullScreen } from '#client/islands/gallery/full-screen.tsx';
import { GalleryLinks } from '#client/islands/gallery/gallery-links.tsx';
import { useSlides } from '#client/islands/gallery/use-slides.ts';
import type { Picture } from '#shared/content/picture.ts';
import { pictureScreens, pictureUrl } from '#shared/picture-url.ts';
import styles from './gallery.module.css';

const stageSizes = '(max-width: 767.98px) 100vw, (max-width: 1328px) 56vw, 722px';

export function Gallery({ pictures }: { pictures: Picture[] }) {
  const links = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const [isFull, setIsFull] = useState(false);
  const { box, row, current, show } = useSlides<HTMLElement>(pictures.length, {
    onKey: (index) => {
      const all = [...(links.current?.querySelectorAll('a') ?? [])];
      // Moves the focus along if it is on these links.
      if (all.some((link) => link === document.activeElement)) all[index]?.focus({ preventScroll: true });
    },
  });
  const close = (index: number) => {
    setIsFull(false);
    show(index, 'instant');
    opener.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={box} className={styles['gallery']} data-count={pictures.length} aria-label="Изображения">
      <div className={`framed ${styles['stage']}`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
        <ul ref={row} className={`slides ${styles['row']}`} tabIndex={0} aria-label="Крупно" data-flies-to>
          {pictures.map((picture, index) => (
            <li key={picture.source} id={`vid-${index + 1}`} className={styles['slide']}>
              <SitePicture picture={picture} sizes={stageSizes} fit="contain" isMain={index === 0} />
              <p>{picture.caption}</p>
            </li>
          ))}
        </ul>
        {/* Without its code the link leads to the large picture. */}
        <a
          ref={opener}
          className={`touch-link semibold on-picture ${styles['full']}`}
          data-print="no"
          href={pictureUrl(pictures[current]?.source ?? '', { width: pictureScreens.xxl, format: 'webp' })}
          data-taken-over
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            setIsFull(true);
          }}
        >
          <span>На весь экран</span>
        </a>
      </div>
      {pictures.length > 1 && <GalleryLinks list={links} pictures={pictures} current={current} onShow={show} />}
      {isFull && (
        <OptionalBoundary onFail={() => setIsFull(false)}>
          <FullScreen pictures={pictures} start={current} onClose={close} />
        </OptionalBoundary>
      )}
    </section>
  );
}
