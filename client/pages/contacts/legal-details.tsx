/** Legal and bank details, copied line by line or all at once. */
import { CopyButton } from '#client/components/ui/copy-button.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import { useApp } from '#client/context/site-context.ts';
import { requisitesPaperPath } from '#shared/documents/paper-paths.ts';
import { legalRows } from '#shared/pages/legal-rows.ts';
import type { ViewData } from '#shared/pages/page-result.ts';
import { href } from '#shared/routes.ts';
import styles from './legal-details.module.css';

export function LegalDetails({ legal }: Pick<ViewData<'contacts'>, 'legal'>) {
  const { site } = useApp();
  const rows = legalRows(legal);
  const all = rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return (
    <SideSection
      id="rekvizity"
      title="Реквизиты"
      aside={
        <>
          {site.sampleNotice !== undefined && <p>{`${site.sampleNotice}.`}</p>}
          <p>
            О персональных данных: <a href={href('policy')}>политика обработки</a>,{' '}
            <a href={href('consent')}>текст согласия</a>.
          </p>
          <p>
            <a href={requisitesPaperPath}>Карточка в&nbsp;PDF</a>
          </p>
          <p>
            <CopyButton text={all} what="все реквизиты" label="Скопировать всё" />
          </p>
        </>
      }
    >
      <PhoneFold summary="Показать реквизиты">
        <table className={styles['details']}>
          <caption className="visually-hidden">Реквизиты завода</caption>
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className={styles['value']}>{value}</td>
                <td className={styles['copy']} data-print="no">
                  <CopyButton text={value} what={label} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </PhoneFold>
    </SideSection>
  );
}
