/** A section of a page, titled with an h2. */
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id?: string;
  title?: string;
  /** Beside the title: a link to the complete list. */
  more?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, more, children }: SectionProps) {
  return (
    <section id={id} className="above-section">
      {title !== undefined && (
        <div className="section-head">
          <h2>{title}</h2>
          {more}
        </div>
      )}
      {children}
    </section>
  );
}

interface FoldedSectionProps {
  id: string;
  title: string;
  /** How much is folded, in grey beside the title. */
  size?: string | undefined;
  isOpen: boolean;
  children: ReactNode;
}

/**
 * A section whose title folds it on a phone: the summary is the heading itself. Open in a wide window, where its line is hidden and
 * the same heading stands above the content.
 */
export function FoldedSection({ id, title, size, isOpen, children }: FoldedSectionProps) {
  return (
    <section id={id} className="above-section">
      <details className={`fold-mark fold-on-phone ${styles['folded']}`} open={isOpen} data-folds>
        <summary className="section-head">
          <h2>{title}</h2>
          {size !== undefined && <span className="aside regular nowrap pushed">{size}</span>}
        </summary>
        <div>
          <div className="section-head">
            <h2>{title}</h2>
          </div>
          {children}
        </div>
      </details>
    </section>
  );
}

/** The page's only h1, with an optional lead paragraph. */
export function PageHeading({ title, lead }: { title: ReactNode; lead?: string }) {
  return (
    <header className={styles['heading']}>
      <h1>{title}</h1>
      {lead !== undefined && <p className="lead quiet">{lead}</p>}
    </header>
  );
}
