/** A part of pages with a sentence on what it is for; its samples follow. */
import type { ReactNode } from 'react';
import { Section } from '#client/components/ui/section.tsx';

interface StoryProps {
  /** The part's file name. */
  part: string;
  purpose: string;
  children?: ReactNode;
}

export function Story({ part, purpose, children }: StoryProps) {
  return (
    <Section id={part} title={part}>
      <p>{purpose}</p>
      {children}
    </Section>
  );
}
