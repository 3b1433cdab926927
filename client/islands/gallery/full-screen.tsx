/** The pictures at full window size: swipe, arrow keys, Esc. */
import { useEffect } from 'react';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Picture } from '#shared/content/picture.ts';
import styles from './full-screen.module.css';
import { useSlides } from './use-slides.ts';

interface FullScreenProps {
  pictures: Picture[];
  /** Index of the first picture, from 0. */
  start: number;
  /** Called with the index of the last picture. */
  onClose: (index: number) => void;
}

export function FullScreen({ pictures, start, onClose }: FullScreenProps) {
  const { box: dialog, row, current, show, step } = useSlides<HTMLDialogElement>(pictures.length, { start });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, at the given picture
  useEffect(() => {
    dialog.current?.showModal();
    show(start, 'instant');
  }, []);
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-label="Изображения" onClose={() => onClose(current)}>
      <div className={`level ends ${styles['bar']}`}>
        <p className="figures small" aria-live="polite">
          <span className="visually-hidden">Изображение </span>
          <span>{`${current + 1} из ${pictures.length}`}</span>
        </p>
        <button type="button" className="on-picture cross" onClick={() => dialog.current?.close()}>
          Закрыть
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <ul ref={row} className={`slides ${styles['row']}`} tabIndex={0} aria-label="Крупно">
        {pictures.map((picture) => (
          <li key={picture.source} className={`holder ${styles['slide']}`}>
            <SitePicture picture={picture} sizes="100vw" fit="contain" />
          </li>
        ))}
      </ul>
      <div className={`level ends ${styles['bar']}`}>
        <p className="figures small">{pictures[current]?.caption}</p>
        {pictures.length > 1 && (
          <div className={`level gap-2 ${styles['steps']}`}>
            <button type="button" className="on-picture" aria-label="Предыдущее изображение" onClick={() => step(-1)} />
            <button type="button" className="on-picture" aria-label="Следующее изображение" onClick={() => step(1)} />
          </div>
        )}
      </div>
    </dialog>
  );
}
