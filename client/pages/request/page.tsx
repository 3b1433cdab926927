import { PageHeading } from '#client/components/page-heading.tsx';
import type { PageProps } from '#client/page-module.ts';
import { useApp } from '#client/site-context.ts';
import { formatPhone } from '#shared/format.ts';
import { FindRequest } from './find-request.tsx';
import styles from './request.module.css';
import { RequestView } from './request-view.tsx';

/** Where a request stands: the page after its sending, and the one behind its link. */
export function Page({ data: { status, isUnknown } }: PageProps<'request'>) {
  const { site } = useApp();
  if (status !== undefined) return <RequestView status={status} />;
  const lead = isUnknown
    ? 'Такой заявки нет: проверьте номер и ключ или откройте ссылку из письма. Заявки старше срока хранения удалены.'
    : 'Номер и ключ стоят в ссылке, которую вы получили после отправки заявки.';
  return (
    <>
      <PageHeading title={isUnknown ? 'Заявка не найдена' : 'Ваша заявка'} lead={lead} />
      <FindRequest />
      <p>
        Нет номера или ключа? Позвоните:{' '}
        <a className={styles['whole']} href={`tel:${site.phone}`}>
          {formatPhone(site.phone)}
        </a>
        . Найдём заявку по вашему телефону и&nbsp;скажем, что с&nbsp;ней.
      </p>
    </>
  );
}
