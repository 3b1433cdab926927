/** How to apply: contact, what to write, what happens next. */
import { SideSection } from '#client/components/ui/side-section.tsx';
import { formatPhone } from '#shared/format.ts';
import type { PageData } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './how-to-apply.module.css';

export function HowToApply({ contact }: { contact: PageData['vacancies']['contact'] }) {
  return (
    <SideSection id="kak-otkliknutsya" title="Как откликнуться">
      {contact === undefined ? (
        <p>
          Напишите или позвоните: <a href={href('contacts')}>контакты отделов</a>.
        </p>
      ) : (
        <p className={styles['ways']}>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          <span>
            <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a>
            {contact.extension !== undefined && <span>{`, добавочный\u00a0${contact.extension}`}</span>}
          </span>
        </p>
      )}
      <ol className={styles['steps']}>
        <li>Назовите должность и город и расскажите в нескольких строках, где и кем вы работали.</li>
        <li>Оставьте телефон и удобное время для звонка. Резюме приложите, если оно есть.</li>
        <li>Если подходящей должности в списке нет, всё равно напишите: укажите, что умеете делать.</li>
      </ol>
      <p>
        Что мы делаем с данными из откликов и сколько их храним, сказано в{' '}
        <a href={href('policy')}>политике обработки персональных данных</a>. О цехах и сменах — на странице{' '}
        <a href={href('manufacture')}>«Производство»</a>.
      </p>
    </SideSection>
  );
}
