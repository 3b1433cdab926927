/** Pictures in a scroll-snap row. The links below work without scripts. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isPlainClick } from '#client/browser/start/plain-click.ts';
import { OptionalBoundary } from '#client/components/ui/optional-boundary.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import fullStyles from '#client/islands/gallery/full-screen.module.css';
import linkStyles from '#client/islands/gallery/gallery-links.module.css';
import { useSlides } from '#client/islands/gallery/use-slides.ts';
import type { Picture } from '#shared/content/picture.ts';
import { pictureScreens, pictureUrl } from '#shared/picture-url.ts';
import styles from './gallery.module.css';

interface FullScreenProps {
  pictures: Picture[];
  /** Index of the first picture, from 0. */
  start: number;
  /** Called with the index of the last picture. */
  onClose: (index: number) => void;
}

/** The pictures at full window size: swipe, arrow keys, Esc. */
function FullScreen({ pictures, start, onClose }: FullScreenProps) {
  const { box: dialog, row, current, show, step } = useSlides<HTMLDialogElement>(pictures.length, { start });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, at the given picture
  useEffect(() => {
    dialog.current?.showModal();
    show(start, 'instant');
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`ink ${fullStyles['dialog']}`}
      aria-label="Изображения"
      onClose={() => onClose(current)}
    >
      <div className={`level ends ${fullStyles['bar']}`}>
        <p className="figures small" aria-live="polite">
          <span className="visually-hidden">Изображение </span>
          <span>{`${current + 1} из ${pictures.length}`}</span>
        </p>
        <button type="button" className="on-picture cross" onClick={() => dialog.current?.close()}>
          Закрыть
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <ul ref={row} className={`slides ${fullStyles['row']}`} tabIndex={0} aria-label="Крупно">
        {pictures.map((picture) => (
          <li key={picture.source} className={`holder ${fullStyles['slide']}`}>
            <SitePicture picture={picture} sizes="100vw" fit="contain" />
          </li>
        ))}
      </ul>
      <div className={`level ends ${fullStyles['bar']}`}>
        <p className="figures small">{pictures[current]?.caption}</p>
        {pictures.length > 1 && (
          <div className={`level gap-2 ${fullStyles['steps']}`}>
            <button type="button" className="on-picture" aria-label="Предыдущее изображение" onClick={() => step(-1)} />
            <button type="button" className="on-picture" aria-label="Следующее изображение" onClick={() => step(1)} />
          </div>
        )}
      </div>
    </dialog>
  );
}

interface GalleryLinksProps {
  list: RefObject<HTMLUListElement | null>;
  pictures: Picture[];
  current: number;
  onShow: (index: number) => void;
}

/** Thumbnails, or dots on phones: links to slides, followed without changing the address if scripts run. */
function GalleryLinks({ list, pictures, current, onShow }: GalleryLinksProps) {
  return (
    <ul ref={list} className={`gap-3 above-3 grid ${linkStyles['links']}`} data-print="no">
      {pictures.map((picture, index) => (
        <li key={picture.source}>
          <a
            href={`#vid-${index + 1}`}
            data-taken-over
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
          >
            <span className={`cropped holder block wide-shape ${linkStyles['small']}`}>
              <SitePicture picture={picture} isThumb fit="contain" isDecoration />
            </span>
            <span className="visually-hidden">{`Изображение ${index + 1} из ${pictures.length}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

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
