import type { ReactNode } from 'react';
import { PhoneLink } from '#client/components/phone-link.tsx';
import { Section } from '#client/components/section.tsx';
import { useApp } from '#client/site-context.ts';
import styles from './form-section.module.css';

interface FormSectionProps {
  /** From form-places.ts. */
  id: string;
  title: string;
  /** What the visitor gets, and when. */
  lead: string;
  /** A RequestForm. */
  children: ReactNode;
  /** Other ways to the same people. */
  aside?: ReactNode;
}

/** A form as a part of its page, with what becomes of the request beside it. */
export function FormSection({ id, title, lead, children, aside }: FormSectionProps) {
  const { site } = useApp();
  return (
    <div data-print="no">
      <Section id={id} title={title}>
        <div className={styles['columns']}>
          <div className={styles['card']}>
            <p className={styles['lead']}>{lead}</p>
            {children}
          </div>
          <div className={styles['beside']}>
            <h3>Что будет дальше</h3>
            <ol className={styles['steps']}>
              <li>Заявка сразу получит номер, а&nbsp;вы — страницу, где видно, что с&nbsp;ней происходит.</li>
              <li>Её прочтёт сотрудник отдела, которому она адресована.</li>
              <li>Ответим так, как вы попросите: звонком или письмом.</li>
            </ol>
            {aside ?? (
              <p className={styles['call']}>
                Быстрее по телефону:
                <PhoneLink phone={site.phone} />
                <span>{site.phoneHours}</span>
              </p>
            )}
          </div>
        </div>
      </Section>
    </div>
  );
}
