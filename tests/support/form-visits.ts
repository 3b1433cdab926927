/** What visitors type into each form, and what is stored of it. */
import type { Page } from 'playwright';
import type { FormId } from '#shared/forms/form-places.ts';
import { href } from '#shared/routes.ts';
import { pageSamples } from './page-samples.ts';

export interface FormVisit {
  path: string;
  /** As people type; for a choice, its first letters. */
  typed: Record<string, string>;
  /** Stored values that differ from the typed ones. */
  stored?: Record<string, string>;
}

const person = { name: 'Ирина Кузнецова-Проба', phone: '8 (916) 123-45-67' };
const storedPhone = { phone: '+79161234567' };

export const formVisits: Record<FormId, FormVisit> = {
  product: {
    path: pageSamples.product,
    typed: { ...person, quantity: '3', city: 'Самара', trim: 'Оптима', taxNumber: '7707 083 893' },
    stored: { ...storedPhone, product: 'Шторный полуприцеп «Ось Ш-136»', trim: 'Оптима', taxNumber: '7707083893' },
  },
  leasing: {
    path: href('credit'),
    typed: { ...person, product: 'Два зерновоза' },
    stored: { ...storedPhone, advance: '30 %', term: '48' },
  },
  rent: {
    path: href('rent'),
    typed: { ...person, trailerType: 'Реф', rentFrom: '5.12.2099', rentTo: '20/12/2099' },
    stored: { ...storedPhone, trailerType: 'Рефрижераторы', rentFrom: '2099-12-05', rentTo: '2099-12-20' },
  },
  parts: { path: href('parts'), typed: { ...person, parts: 'Колодки 4515, 8 шт.' }, stored: storedPhone },
  service: {
    path: href('maintenance'),
    typed: { ...person, work: 'ТО-2, Ось Ш-136', place: 'Ека', visitDay: '05122099' },
    stored: { ...storedPhone, place: 'Екатеринбург', visitDay: '2099-12-05' },
  },
  claim: {
    path: href('guarantee'),
    typed: { ...person, chassisNumber: 'X9P94136SH0000001', fault: 'Течёт клапан подвески' },
    stored: storedPhone,
  },
  vacancy: {
    path: href('vacancies'),
    typed: { ...person, vacancy: 'Другая' },
    stored: { ...storedPhone, vacancy: 'Другая работа' },
  },
  question: {
    path: href('contacts'),
    typed: { name: person.name, email: 'irina.proba@POKUPATEL.example', question: 'Сколько весит «Ось Ш-136»?' },
    stored: { email: 'irina.proba@pokupatel.example' },
  },
  call: {
    path: href('contacts'),
    typed: { ...person, callTime: 'Как можно' },
    stored: { ...storedPhone, callTime: 'soon' },
  },
  quote: {
    path: pageSamples.quote,
    typed: { taxNumber: '7707 083 893', phone: person.phone, email: 'irina.proba@pokupatel.example' },
    stored: { ...storedPhone, taxNumber: '7707083893', model: 'shtora-136', set: '10S1S' },
  },
};

/** The form of a question on the page of contacts. */
export async function fillQuestion(page: Page, question: string): Promise<void> {
  await page.locator('#question-name').fill('Ирина Кузнецова-Проба');
  await page.locator('#question-email').fill('irina.proba@pokupatel.example');
  await page.locator('#question-question').fill(question);
  await page.locator('#question-consent').check();
}

export async function sendQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Отправить вопрос' }).click();
}

export const acceptedLead = (page: Page) => page.waitForURL(/\/requests\?number=/);

/** Resolves once the form is hydrated; before that the browser submits it natively. */
export async function hydratedForm(page: Page, form: FormId): Promise<void> {
  await page.waitForFunction((id) => {
    const element = document.querySelector(`form[action^="/requests/${id}#"]`);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  }, form);
}
