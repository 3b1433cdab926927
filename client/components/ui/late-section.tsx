/** A section whose list may come later than the page; nothing of it stays where the list is empty. */
import type { ReactNode } from 'react';
import { Deferred } from '#client/hydration/deferred.tsx';
import type { DeferredSlot } from '#shared/pages/page-result.ts';
import { Section } from './section.tsx';

interface LateSectionProps<Item> {
  title: string;
  /** Beside the title: a link to the complete list. */
  more: ReactNode;
  slot: DeferredSlot<Item[]>;
  /** Shown until the list arrives, and when it fails. */
  fallback: ReactNode;
  children: (items: Item[]) => ReactNode;
}

export function LateSection<Item>({ title, more, slot, fallback, children }: LateSectionProps<Item>) {
  const frame = (content: ReactNode) => (
    <Section title={title} more={more}>
      {content}
    </Section>
  );
  return (
    <Deferred slot={slot} fallback={frame(fallback)}>
      {(items) => items.length > 0 && frame(children(items))}
    </Deferred>
  );
}
