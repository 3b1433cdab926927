/** A list of tiles in as many columns as fit. */
import { Children, type ReactNode } from 'react';
import styles from './tiles.module.css';

export function Tiles({ children }: { children: ReactNode }) {
  return (
    <ul className={styles['tiles']}>
      {Children.map(children, (child) => (
        <li className={styles['tile']}>{child}</li>
      ))}
    </ul>
  );
}

/** A tile: its title, linked if it has a page, and a few words. */
export function Tile({ title, href, children }: { title: string; href?: string | undefined; children?: ReactNode }) {
  return (
    <>
      <h3 className={styles['title']}>{href === undefined ? title : <a href={href}>{title}</a>}</h3>
      {children}
    </>
  );
}
