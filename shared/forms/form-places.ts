/** The forms of the site and the pages that show them. Small on purpose: the first script of every page carries it. */

export interface FormPlace {
  /** Id of the page in the route table; shared/forms/form-links.ts checks that it exists. */
  page: string;
  /** Id of the section that holds the form: links to the form lead there. */
  section: string;
}

/**
 * The first place of a form is its home: links from pages without the form lead there. Of several forms on a page, the
 * first listed is the page's own: «Оставить заявку» leads to it.
 */
export const formPlaces = {
  product: [
    { page: 'contacts', section: 'zayavka' },
    { page: 'product', section: 'zayavka' },
    { page: 'service-theme', section: 'zayavka' },
  ],
  leasing: [{ page: 'credit', section: 'zayavka' }],
  rent: [
    { page: 'rent', section: 'zayavka' },
    { page: 'rent-types', section: 'zayavka' },
  ],
  parts: [{ page: 'parts', section: 'zayavka' }],
  service: [{ page: 'maintenance', section: 'zayavka' }],
  claim: [{ page: 'guarantee', section: 'zayavka' }],
  vacancy: [{ page: 'vacancies', section: 'otklik' }],
  question: [
    { page: 'contacts', section: 'vopros' },
    { page: 'exploitation', section: 'zayavka' },
    { page: 'service', section: 'zayavka' },
  ],
  call: [{ page: 'contacts', section: 'zvonok' }],
  quote: [{ page: 'quote', section: 'zayavka' }],
} as const satisfies Record<string, readonly [FormPlace, ...FormPlace[]]>;

export type FormId = keyof typeof formPlaces;
export const formIds = Object.keys(formPlaces) as FormId[];

export function isFormId(text: string): text is FormId {
  return Object.hasOwn(formPlaces, text);
}
