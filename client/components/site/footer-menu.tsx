/** The footer's sitemap: open on a desktop, a folded group per line on a phone. */
import { LinkList } from '#client/components/ui/link-list.tsx';
import type { MenuGroup } from '#shared/content/site.ts';
import type { Viewport } from '#shared/viewport.ts';
import styles from './footer-menu.module.css';
import { groupPage } from './group-page.ts';

export function FooterMenu({ groups, viewport }: { groups: MenuGroup[]; viewport: Viewport }) {
  const Group = viewport === 'desktop' ? OpenGroup : FoldedGroup;
  return groups.map((group) => <Group key={group.title} group={group} />);
}

function OpenGroup({ group: { title, href: address, links } }: { group: MenuGroup }) {
  return (
    <section className={styles['group']}>
      <h2 className={styles['title']}>{address === undefined ? title : <a href={address}>{title}</a>}</h2>
      <LinkList links={links} />
    </section>
  );
}

function FoldedGroup({ group }: { group: MenuGroup }) {
  const own = groupPage(group);
  return (
    <details className={styles['group']}>
      <summary>{group.title}</summary>
      <LinkList links={own === undefined ? group.links : [own, ...group.links]} />
    </details>
  );
}
