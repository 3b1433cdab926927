/** No lead is named, or none is found: the form that finds one, and the phone. */
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { useApp } from '#client/context/site-context.ts';
import { formatPhone } from '#shared/format.ts';
import { FindLead } from './find-lead.tsx';
import styles from './request.module.css';

export function NoLead() {
  const { isUnknown } = usePageData('request');
  const { site } = useApp();
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
