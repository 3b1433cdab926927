/** Links to forms, derived from the table of their places. */

import type { ViewId } from '#shared/pages/page-result.ts';
import { href, type RouteId } from '#shared/routes.ts';
import { type FormId, type FormPlace, formIds, formPlaces } from './form-places.ts';
import { withSubjects } from './subjects.ts';

/** The pages that show a form. */
export type PageOfForm<Form extends FormId> = (typeof formPlaces)[Form][number]['page'];

/** A place on a page that the route table lacks fails to compile here. */
const places: Record<FormId, readonly (FormPlace & { page: RouteId })[]> = formPlaces;

/** Id of the section for the form; a page that the table does not give to the form fails to compile. */
export function formSectionId<Form extends FormId>(form: Form, page: PageOfForm<Form>): string {
  return sectionOn(form, page) ?? '';
}

/** Path of the form's home. */
export const formHomeHref = (form: FormId): string => href(formPlaces[form][0].page);

/**
 * @param about addresses of what was counted (subjects.ts): the form will show them
 * @returns the nearest place of the form: on the page itself where it has one, else at the form's home
 */
export function formHref(form: FormId, page: ViewId, ...about: string[]): string {
  const section = sectionOn(form, page);
  if (section !== undefined) return `#${section}`;
  return withSubjects(`${formHomeHref(form)}#${formPlaces[form][0].section}`, about);
}

/** Where «Оставить заявку» leads: to the page's own form, or else to the one for any trailer; see `formHref`. */
export function leadHref(page: ViewId, ...about: string[]): string {
  return formHref(formsOn(page)[0] ?? 'product', page, ...about);
}

/** True for a page that is opened together with the code of its forms. */
export const hasForms = (page: ViewId): boolean => formsOn(page).length > 0;

const formsOn = (page: ViewId): FormId[] => formIds.filter((form) => sectionOn(form, page) !== undefined);

const sectionOn = (form: FormId, page: ViewId) => places[form].find((place) => place.page === page)?.section;
