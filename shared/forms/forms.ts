/** The definition of every form. */
import { callForm } from '#shared/forms/definitions/call-form.ts';
import { claimForm } from '#shared/forms/definitions/claim-form.ts';
import { leasingForm } from '#shared/forms/definitions/leasing-form.ts';
import { partsForm } from '#shared/forms/definitions/parts-form.ts';
import { productForm } from '#shared/forms/definitions/product-form.ts';
import { questionForm } from '#shared/forms/definitions/question-form.ts';
import { quoteForm } from '#shared/forms/definitions/quote-form.ts';
import { rentForm } from '#shared/forms/definitions/rent-form.ts';
import { serviceForm } from '#shared/forms/definitions/service-form.ts';
import { vacancyForm } from '#shared/forms/definitions/vacancy-form.ts';
import type { FormDefinition } from './form-definition.ts';
import type { FormId } from './form-places.ts';

const forms: Record<FormId, FormDefinition> = {
  product: productForm,
  leasing: leasingForm,
  rent: rentForm,
  parts: partsForm,
  service: serviceForm,
  claim: claimForm,
  vacancy: vacancyForm,
  question: questionForm,
  call: callForm,
  quote: quoteForm,
};

export function getForm(id: FormId): FormDefinition {
  return forms[id];
}
