/** /quote: the sums of a configuration, and the form that mails them. Nothing here needs scripts. */
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import { ChosenCity, QuoteSums } from './quote-sums.tsx';

/** Nothing to count: why, and where configurations are chosen. */
function NoConfiguration() {
  const { problem } = usePageData('quote');
  return (
    <>
      <PageHeading
        title="Комплектация не&nbsp;выбрана"
        lead={
          problem?.text ?? 'Соберите комплектацию на\u00a0странице модели и\u00a0нажмите там «Получить на\u00a0почту».'
        }
      />
      <ButtonRow>
        {problem?.link && <ButtonLink href={problem.link.href}>{problem.link.text}</ButtonLink>}
        <ButtonLink href={href('catalog')} look={problem?.link ? 'secondary' : 'primary'}>
          Каталог
        </ButtonLink>
      </ButtonRow>
    </>
  );
}

/** What follows for a quote, as `server/leads` does it. Looks like the steps of other forms. */
function QuoteSteps() {
  return (
    <ol className="numbered stack gap-3 below-6 small-on-phone">
      <li>Откроется страница заявки с&nbsp;номером: на&nbsp;ней расчёт и&nbsp;файл PDF.</li>
      <li>Тот&nbsp;же файл придёт на&nbsp;почту.</li>
      <li>Менеджер отдела продаж проверит и&nbsp;подтвердит расчёт. Суммы не&nbsp;изменятся.</li>
      <li>Вторым письмом придёт коммерческое предложение с&nbsp;именем и&nbsp;телефоном менеджера.</li>
    </ol>
  );
}

export function Page({ data: { counted, asked } }: PageProps<'quote'>) {
  if (counted === undefined || asked === undefined) {
    return (
      <div>
        <NoConfiguration />
      </div>
    );
  }
  return (
    <>
      <PageHeading
        title={`Расчёт: ${counted.name}`}
        lead={`${counted.choice}. Проверьте состав, выберите город и\u00a0получите расчёт с\u00a0номером на\u00a0почту.`}
      />
      <div>
        <QuoteSums />
      </div>
      <FormSection
        id={formSectionId('quote', 'quote')}
        title="Получить на почту"
        intro="Пришлём файл PDF с номером и сроком действия: цены до конца срока не изменятся."
        next={
          <div>
            <QuoteSteps />
          </div>
        }
      >
        <div>
          <ChosenCity />
        </div>
        <LeadForm form="quote" defaults={asked} resetKey={JSON.stringify(asked)} />
      </FormSection>
    </>
  );
}
