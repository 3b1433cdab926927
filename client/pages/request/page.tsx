import { PageHeading } from '#client/components/page-heading.tsx';
import type { PageProps } from '#client/page-module.ts';
import { useApp } from '#client/site-context.ts';
import { formatPhone } from '#shared/format.ts';
import { FindRequest } from './find-request.tsx';
import { RequestSteps } from './request-steps.tsx';

/** Where a request stands: the page after its sending, and the one behind its link. */
export function Page({ data: { status, isUnknown } }: PageProps<'request'>) {
  const { site } = useApp();
  const phone = formatPhone(site.phone);
  if (status === undefined) {
    const lead = isUnknown
      ? 'Такой заявки нет: проверьте номер и ключ или откройте ссылку из письма. Заявки старше срока хранения удалены.'
      : 'Номер и ключ стоят в ссылке, которую вы получили после отправки заявки.';
    return (
      <>
        <PageHeading title={isUnknown ? 'Заявка не найдена' : 'Ваша заявка'} lead={lead} />
        <FindRequest />
        <p>
          Нет номера или ключа? Позвоните: <a href={`tel:${site.phone}`}>{phone}</a>. Найдём заявку по вашему телефону и
          скажем, что с ней.
        </p>
      </>
    );
  }
  return (
    <>
      <PageHeading
        title={`Заявка №\u00a0${status.number}`}
        lead={`${status.formTitle}. Назовите номер, если позвоните: ${phone}.`}
      />
      <RequestSteps steps={status.steps} />
      <p>Сохраните адрес этой страницы: здесь видно, что происходит с заявкой. Личных данных на ней нет.</p>
    </>
  );
}
