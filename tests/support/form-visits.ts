/** What visitors type into the forms, and what is kept of it. */
import type { Page } from 'playwright';
import type { FormId } from '#shared/forms/forms.ts';
import { href } from '#shared/routes.ts';
import { pageSamples } from './page-samples.ts';

export interface FormVisit {
  path: string;
  /** Typed as people type; of a list of choices the first letters. */
  typed: Record<string, string>;
  /** As it is stored, where that is another spelling. */
  stored?: Record<string, string>;
}

const person = { name: 'Ирина Кузнецова-Проба', phone: '8 (916) 123-45-67' };
const kept = { phone: '+79161234567' };

export const formVisits: Record<FormId, FormVisit> = {
  product: {
    path: pageSamples.product,
    typed: { ...person, quantity: '3', city: 'Самара', trim: 'Опт', taxNumber: '7707 083 893' },
    stored: { ...kept, product: 'Шторный полуприцеп «Ось Ш-136»', trim: 'optima', taxNumber: '7707083893' },
  },
  leasing: {
    path: href('credit'),
    typed: { ...person, product: 'Два зерновоза' },
    stored: { ...kept, advance: '30 %', term: '48' },
  },
  rent: {
    path: href('rent'),
    typed: { ...person, trailerType: 'Реф', rentFrom: '5.12.2099', rentTo: '20/12/2099' },
    stored: { ...kept, trailerType: 'Рефрижераторы', rentFrom: '2099-12-05', rentTo: '2099-12-20' },
  },
  parts: { path: href('parts'), typed: { ...person, parts: 'Колодки 4515, 8 шт.' }, stored: kept },
  service: {
    path: href('maintenance'),
    typed: { ...person, work: 'ТО-2, Ось Ш-136', place: 'Ека', visitDay: '05122099' },
    stored: { ...kept, place: 'Екатеринбург', visitDay: '2099-12-05' },
  },
  claim: {
    path: href('guarantee'),
    typed: { ...person, chassisNumber: 'X9P94136SH0000001', fault: 'Течёт клапан подвески' },
    stored: kept,
  },
  vacancy: {
    path: href('vacancies'),
    typed: { ...person, vacancy: 'Другая' },
    stored: { ...kept, vacancy: 'Другая работа' },
  },
  question: {
    path: href('contacts'),
    typed: { name: person.name, email: 'irina.proba@POKUPATEL.example', question: 'Сколько весит «Ось Ш-136»?' },
    stored: { email: 'irina.proba@pokupatel.example' },
  },
  call: {
    path: href('contacts'),
    typed: { ...person, callTime: 'Как можно' },
    stored: { ...kept, callTime: 'soon' },
  },
};

/** Resolves once the code of the form is there: before it the browser itself sends the form. */
export async function hydratedForm(page: Page, form: FormId): Promise<void> {
  await page.waitForFunction((id) => {
    const element = document.querySelector(`form[action^="/requests/${id}#"]`);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  }, form);
}
