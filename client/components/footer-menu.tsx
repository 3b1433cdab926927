import type { NamedLink } from '#shared/content/fields.ts';
import type { MenuGroup } from '#shared/content/site.ts';
import type { Viewport } from '#shared/viewport.ts';
import styles from './footer-menu.module.css';
import { groupPage } from './group-page.ts';

/** The map of the site: open on a desktop, on a phone a line a group until it is asked for. */
export function FooterMenu({ groups, viewport }: { groups: MenuGroup[]; viewport: Viewport }) {
  const Group = viewport === 'desktop' ? OpenGroup : FoldedGroup;
  return groups.map((group) => <Group key={group.title} group={group} />);
}

function OpenGroup({ group: { title, href: address, links } }: { group: MenuGroup }) {
  return (
    <section className={styles['group']}>
      <h2 className={styles['title']}>{address === undefined ? title : <a href={address}>{title}</a>}</h2>
      <FooterLinks links={links} />
    </section>
  );
}

function FoldedGroup({ group }: { group: MenuGroup }) {
  const own = groupPage(group);
  return (
    <details className={styles['group']}>
      <summary>{group.title}</summary>
      <FooterLinks links={own === undefined ? group.links : [own, ...group.links]} />
    </details>
  );
}

function FooterLinks({ links }: { links: NamedLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.text}</a>
        </li>
      ))}
    </ul>
  );
}
