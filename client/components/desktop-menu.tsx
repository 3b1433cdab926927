import { useEffect, useRef } from 'react';
import { closeMenusOutside } from '../browser/close-menus.ts';
import { useApp } from '../site-context.ts';
import styles from './desktop-menu.module.css';

/** Sections in a row; those with pages below them open a panel, one at a time, also without JavaScript. */
export function DesktopMenu() {
  const { site } = useApp();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => (menu.current === null ? undefined : closeMenusOutside(menu.current)), []);
  return (
    <nav ref={menu} className={styles['menu']} aria-label="Главное меню">
      <ul className={styles['groups']}>
        {site.mainMenu.map((group) => (
          <li key={group.title}>
            {group.links.length === 0 ? (
              <a className={styles['top']} href={group.href}>
                {group.title}
              </a>
            ) : (
              <details name="main-menu">
                <summary className={styles['top']}>{group.title}</summary>
                <div className={styles['panel']}>
                  <ul className={styles['links']}>
                    {group.href !== undefined && (
                      <li className={styles['all']}>
                        <a href={group.href}>{`${group.title}: всё`}</a>
                      </li>
                    )}
                    {group.links.map((link) => (
                      <li key={link.href}>
                        <a href={link.href}>{link.text}</a>
                      </li>
                    ))}
                  </ul>
                </div>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
