/** A product: pictures, price, drawing, specification, equipment, documents, the form; without a chosen set also what to read on. */
import { printPage } from '#client/components/ui/secondary-button.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static, staticLater } from '#client/hydration/static.tsx';
import { formSectionId } from '#shared/form-links.ts';
import type { ViewData } from '#shared/page-result.ts';
import { Equipment } from './equipment.tsx';
import { toEquippedModel, toFormValues } from './equipment-words.ts';
import { FirstScreen } from './first-screen.tsx';
import { StaticSetPanel } from './static-set-panel.tsx';

export { additionalMenu } from './additional-menu.ts';

const Details = staticLater(async () => (await import('./static-parts.tsx')).productParts.ProductDetails);
const Papers = staticLater(async () => (await import('./static-parts.tsx')).productParts.Documents);
const More = staticLater(async () => (await import('./static-parts.tsx')).productParts.ReadOn);

/** Only the gallery, the choice of equipment and the form are live. */
export function clientProps({ product, set }: ViewData<'product'>) {
  const { name, shortName, pictures } = product;
  return { name, shortName, pictures, model: toEquippedModel(product, set) };
}

export function Page({ name, shortName, pictures, model }: ClientPageProps<typeof clientProps>) {
  const start = model.start?.set;
  // State is reset for another model or set.
  const startKey = JSON.stringify([model.sku, start]);
  return (
    <>
      <FirstScreen pictures={pictures} />
      {start && <StaticSetPanel />}
      <Static name="details" of={Details} />
      <Equipment key={startKey} model={model} />
      <Static name="documents" of={Papers} onClick={printPage} data-print="no" />
      <div data-print="no">
        <FormSection
          id={formSectionId('product', 'product')}
          title="Запросить цену и срок"
          intro={`Посчитаем ${shortName} в\u00a0нужной комплектации.`}
        >
          <LeadForm
            key={startKey}
            form="product"
            defaults={{ product: name, ...(start && { ...toFormValues(model, start), quantity: String(start.count) }) }}
          />
        </FormSection>
      </div>
      {start === undefined && <Static name="more" of={More} data-print="no" />}
    </>
  );
}
