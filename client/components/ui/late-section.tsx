/** A section whose list may come later than the page; nothing of it stays where the list is empty. */
import type { ReactNode } from 'react';
import { Deferred } from '#client/hydration/deferred.tsx';
import type { DeferredSlot } from '#shared/pages/page-result.ts';
import { href } from '#shared/routes.ts';
import { LinkList } from './links.tsx';
import { Section } from './section.tsx';

interface WholeList {
  href: string;
  /** What the link is called beside the title, and alone. */
  all: string;
  open: string;
}

export const wholeBlog: WholeList = { href: href('blog-list'), all: 'Весь блог', open: 'Открыть блог завода' };

interface LateSectionProps<Item> {
  title: string;
  /** The complete list: linked beside the title, and in place of what comes late or fails. */
  list: WholeList;
  slot: DeferredSlot<Item[]>;
  children: (items: Item[]) => ReactNode;
}

export function LateSection<Item>({ title, list, slot, children }: LateSectionProps<Item>) {
  const frame = (content: ReactNode) => (
    <Section title={title} more={<a href={list.href}>{list.all}</a>}>
      {content}
    </Section>
  );
  return (
    <Deferred slot={slot} fallback={frame(<LinkList links={[{ text: list.open, href: list.href }]} />)}>
      {(items) => items.length > 0 && frame(children(items))}
    </Deferred>
  );
}
