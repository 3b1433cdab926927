/** /quote: the sums of a set, and the form that mails them. Nothing here needs scripts. */
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static, staticLater } from '#client/hydration/static.tsx';
import { formSectionId } from '#shared/form-links.ts';
import type { QuotePageData } from '#shared/quote-page-data.ts';
import { NoSet } from './no-set.tsx';

const QuoteSums = staticLater(async () => (await import('./quote-sums.tsx')).QuoteSums);

/** The sums are a static part. */
export function clientProps({ counted, asked, cities }: QuotePageData) {
  return { name: counted?.name, code: counted?.code, asked, cities };
}

export function Page({ name, code, asked, cities }: ClientPageProps<typeof clientProps>) {
  if (name === undefined || asked === undefined) return <Static name="no-set" of={NoSet} />;
  return (
    <>
      <PageHeading
        title={`Расчёт: ${name}`}
        lead={`Набор ${code}. Проверьте состав, выберите город и\u00a0получите расчёт с\u00a0номером на\u00a0почту.`}
      />
      <Static name="sums" of={QuoteSums} />
      <FormSection
        id={formSectionId('quote', 'quote')}
        title="Получить на почту"
        intro="Пришлём файл PDF с номером и сроком действия: цены до конца срока не изменятся. Расчёт откроется и на странице заявки, там же появится предложение, когда менеджер его подтвердит."
      >
        <LeadForm
          key={Object.values(asked).join('|')}
          form="quote"
          defaults={asked}
          choices={{ city: cities.map((city) => ({ value: city.name, text: city.text })) }}
        />
      </FormSection>
    </>
  );
}
