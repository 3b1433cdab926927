/** Compares figures of several things; the first column, a picture and a name, is sticky while the rest scrolls. */
import type { ReactNode } from 'react';
import { ScrollArea } from '#client/components/ui/scroll-area.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Picture } from '#shared/content/picture.ts';
import styles from './picture-table.module.css';

export interface PictureRow {
  name: string;
  /** Link to the row's own section of the page. */
  href: string;
  picture: Picture;
  cells: ReactNode[];
}

interface PictureTableProps {
  label: string;
  /** Headers: of the first column, then of the figures. */
  columns: [string, ...string[]];
  rows: PictureRow[];
}

export function PictureTable({ label, columns: [first, ...figures], rows }: PictureTableProps) {
  return (
    <div className={styles['frame']}>
      <ScrollArea label={label}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col">
                  {figure}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, href, picture, cells }) => (
              <tr key={name}>
                <th scope="row">
                  <a href={href}>
                    <span className={styles['stage']}>
                      <SitePicture picture={picture} isThumb isDecoration />
                    </span>
                    <span>{name}</span>
                  </a>
                </th>
                {cells.map((cell, index) => (
                  <td key={figures[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  );
}
