/** A product: pictures, price, drawing, specification, equipment, documents, the form; without a chosen set also what to read on. */
import { usePage } from '#client/context/page-context.ts';
import { useApp } from '#client/context/site-context.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import { Island } from '#client/hydration/island.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { toEquippedModel, toFormValues } from '#client/islands/equipment/equipment-words.ts';
import { Equipment } from '#client/islands/equipment.tsx';
import { formSectionId } from '#shared/forms/form-links.ts';
import { Documents } from './documents.tsx';
import { FirstScreen } from './first-screen.tsx';
import { ProductDetails } from './product-details.tsx';
import { ReadOn } from './read-on.tsx';
import { SetPanel } from './set-panel.tsx';

export { additionalMenu } from './additional-menu.ts';

export function Page({ data: { product, set } }: PageProps<'product'>) {
  const { path, chosen } = usePage();
  const { viewport } = useApp();
  const { name, shortName, trims, options } = product;
  const model = toEquippedModel(product, set);
  const start = model.start?.set;
  return (
    <>
      <FirstScreen />
      {chosen && <SetPanel {...chosen} />}
      <div>
        <ProductDetails />
      </div>
      {trims.length + options.length > 0 && (
        <Island
          of={Equipment}
          props={{ model, contents: trims.map(({ includes }) => includes), path, isWide: viewport === 'desktop' }}
        />
      )}
      <div data-print="no">
        <Documents />
      </div>
      <div data-print="no">
        <FormSection
          id={formSectionId('product', 'product')}
          title="Запросить цену и срок"
          intro={`Посчитаем ${shortName} в\u00a0нужной комплектации.`}
        >
          <LeadForm
            form="product"
            defaults={{ product: name, ...(start && { ...toFormValues(model, start), quantity: String(start.count) }) }}
            resetKey={JSON.stringify(start)}
          />
        </FormSection>
      </div>
      {start === undefined && (
        <div data-print="no">
          <ReadOn />
        </div>
      )}
    </>
  );
}
