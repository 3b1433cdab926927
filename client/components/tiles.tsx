import { Children, type ReactNode } from 'react';
import styles from './tiles.module.css';

/** A list whose entries stand side by side as far as the width allows. */
export function Tiles({ children }: { children: ReactNode }) {
  return (
    <ul className={styles['tiles']}>
      {Children.map(children, (child) => (
        <li className={styles['tile']}>{child}</li>
      ))}
    </ul>
  );
}

/** One entry: what it is called, where it leads, and a few words. */
export function Tile({ title, href, children }: { title: string; href?: string | undefined; children?: ReactNode }) {
  return (
    <>
      <h3 className={styles['title']}>{href === undefined ? title : <a href={href}>{title}</a>}</h3>
      {children}
    </>
  );
}
