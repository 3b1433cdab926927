/** /requests: the status of a lead, after sending it and behind its link. */
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { PageProps } from '#client/hydration/page-module.ts';
import { formatPhone } from '#shared/format.ts';
import { FindLead } from './find-lead.tsx';
import { LeadView } from './lead-view.tsx';
import styles from './request.module.css';

export function Page({ data: { status, isUnknown } }: PageProps<'request'>) {
  const { site } = useApp();
  if (status !== undefined) return <LeadView status={status} />;
  const lead = isUnknown
    ? 'Такой заявки нет: проверьте номер и ключ или откройте ссылку из письма. Заявки старше срока хранения удалены.'
    : 'Номер и ключ стоят в ссылке, которую вы получили после отправки заявки.';
  return (
    <>
      <PageHeading title={isUnknown ? 'Заявка не найдена' : 'Ваша заявка'} lead={lead} />
      <FindLead />
      <p>
        Нет номера или ключа? Позвоните:{' '}
        <a className={styles['unbroken']} href={`tel:${site.phone}`}>
          {formatPhone(site.phone)}
        </a>
        . Найдём заявку по вашему телефону и&nbsp;скажем, что с&nbsp;ней.
      </p>
    </>
  );
}
