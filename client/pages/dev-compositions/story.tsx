/** A part of pages with a sentence on what it is for, and its states, each with the name of its data above it. */
import type { ReactNode } from 'react';
import { Section } from '#client/components/ui/section.tsx';

/** Sixty letters, one of the words longer than a phone is wide. */
export const longName = 'Сельскохозяйственный полуприцеп-электрооборудованный «Имя М»';

export interface StoryOfPart {
  /** The part's file name. */
  part: string;
  purpose: string;
  /** By what the data of each is. */
  samples?: Readonly<Record<string, ReactNode>>;
  /** For a part that stands on graphite. */
  isDark?: true;
}

export function Story({ part, purpose, samples = {}, isDark }: StoryOfPart) {
  return (
    <Section id={part} title={part}>
      <p>{purpose}</p>
      {Object.entries(samples).map(([data, sample]) => (
        <div key={data} className="below-6">
          <h3 className="aside below-4">{data}</h3>
          {isDark ? <div className="on-band cushion">{sample}</div> : sample}
        </div>
      ))}
    </Section>
  );
}
