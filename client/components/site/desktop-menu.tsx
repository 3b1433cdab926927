/** The main menu in a row; groups with pages open a panel, one at a time, also without scripts. */
import { useApp } from '#client/context/site-context.ts';
import type { MenuGroup } from '#shared/content/site.ts';
import styles from './desktop-menu.module.css';
import { groupPage } from './group-page.ts';
import { useShellHtml } from './shell-html.ts';

export function DesktopMenu() {
  const { mainMenu } = useApp().site;
  return (
    <nav className={styles['menu']} aria-label="Главное меню">
      <ul
        className="level"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React
        dangerouslySetInnerHTML={useShellHtml(mainMenu, 'menu', () => <Groups groups={mainMenu} />)}
      />
    </nav>
  );
}

function Groups({ groups }: { groups: readonly MenuGroup[] }) {
  return groups.map((group) => (
    <li key={group.title}>
      {group.links.length === 0 ? (
        <a className={`ink-link warm touch-link ${styles['top']}`} href={group.href}>
          {group.title}
        </a>
      ) : (
        <details name="main-menu">
          <summary className={`ink-link warm touch-link chevron ${styles['top']}`}>{group.title}</summary>
          <div className={styles['panel']}>
            <PanelLinks group={group} />
          </div>
        </details>
      )}
    </li>
  ));
}

function PanelLinks({ group }: { group: MenuGroup }) {
  const own = groupPage(group);
  return (
    <ul className={`page-wide ${styles['links']}`}>
      {own !== undefined && (
        <li>
          <a className="ink-link" href={own.href}>
            <b>{own.text}</b>
          </a>
        </li>
      )}
      {group.links.map((link) => (
        <li key={link.href}>
          <a className="ink-link" href={link.href}>
            {link.text}
          </a>
        </li>
      ))}
    </ul>
  );
}
