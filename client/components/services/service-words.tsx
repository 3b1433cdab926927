/** Below an opening: what the service is, in words. */
import type { ReactNode } from 'react';
import type { NamedValue } from '#client/components/ui/named-values.tsx';
import type { Block } from '#shared/content/block.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { Service } from '#shared/content/service.ts';
import contentsStyles from './page-contents.module.css';
import styles from './service-words.module.css';

/** Links to the sections of a long page. */
export function PageContents({ links }: { links: NamedLink[] }) {
  return (
    <nav className={`bleed above-8 ${contentsStyles['contents']}`} aria-label="На этой странице" data-print="no">
      <ul className="row gap-2">
        {links.map(({ text, href }) => (
          <li key={href}>
            <a className="ink-link level outlined small warm" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** @param props.children below the words: a paper, a link */
export function ServiceWords({ service, children }: { service: Service; children?: ReactNode }) {
  return (
    <div className={`touch-links ${styles['words']}`}>
      <p className="lead">{service.lead}</p>
      {children}
    </div>
  );
}

/** Whom a service is for, what it yields and how long it takes. */
export function answersOf({ forWhom, result, term }: Pick<Service, 'forWhom' | 'result' | 'term'>): NamedValue[] {
  return [
    { label: 'Для кого', value: forWhom },
    { label: 'Результат', value: result },
    { label: 'Срок', value: term },
  ];
}

/** Links to the titled blocks; of «Пример расчёта: …» the text before the colon. */
export function blockLinks(blocks: Block[]): NamedLink[] {
  return blocks.flatMap((block) =>
    'title' in block && block.title !== undefined
      ? [{ text: block.title.replace(/: .*$/, ''), href: `#${block.id}` }]
      : [],
  );
}
