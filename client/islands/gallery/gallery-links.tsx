/** Thumbnails, or dots on phones: links to slides, followed without changing the address if scripts run. */
import type { RefObject } from 'react';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Picture } from '#shared/content/picture.ts';
import styles from './gallery-links.module.css';

interface GalleryLinksProps {
  list: RefObject<HTMLUListElement | null>;
  pictures: Picture[];
  current: number;
  onShow: (index: number) => void;
}

export function GalleryLinks({ list, pictures, current, onShow }: GalleryLinksProps) {
  return (
    <ul ref={list} className={styles['links']} data-print="no">
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
            <span className={`cropped ${styles['small']}`}>
              <SitePicture picture={picture} isThumb fit="contain" isDecoration />
            </span>
            <span className="visually-hidden">{`Изображение ${index + 1} из ${pictures.length}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
