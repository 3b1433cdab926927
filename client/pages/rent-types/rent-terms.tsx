/** The terms of rent in brief, with links to the full text. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import type { RentInShort } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './rent-terms.module.css';

export function RentTerms({ service: { lead, forWhom, result, term, parts } }: { service: RentInShort }) {
  const answers = { 'Кому сдаём': forWhom, 'На какой срок': term, 'Что вы получаете': result };
  return (
    <SideSection title="Условия коротко">
      <p className={styles['lead']}>{lead}</p>
      <dl className={styles['answers']}>
        {Object.entries(answers).map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <h3>Подробно</h3>
      <ul className={styles['parts']}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`${href('rent')}#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <ButtonLink href={href('rent')}>Все условия аренды</ButtonLink>
      </ButtonRow>
    </SideSection>
  );
}
