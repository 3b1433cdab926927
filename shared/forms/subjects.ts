/**
 * What a request is about: pages of this site on which the visitor has counted or chosen something, each named by its address.
 * The address is the whole memory: links carry it, forms send it, the server says in words what stands behind it.
 */

import type { LabelledRow } from '#shared/pages/legal-rows.ts';
import { partsQuery } from '#shared/queries/page-queries.ts';
import { type PageQuery, toSearch } from '#shared/queries/page-query.ts';
import { matchRoute, type RouteId, type RouteMatch, readQuery } from '#shared/routes.ts';
import { hiddenNames } from './form-controls.ts';
import { type FormId, formIds, formPlaces } from './form-places.ts';

/** Key of a query that names subjects, one value each. */
export const aboutKey = 'about';

/** The value of `about` for addresses that nobody can read: a messenger has cut them, or somebody has made them up. */
const unreadable = '-';

/** Newer ones replace older ones of the same page; so many go with one request. */
const mostSubjects = 3;

/** Addresses that are looked at: those of a form, of its address and of the tab are nine. Reading one takes time. */
const mostAddresses = 12;

/** Signs of an address: links hold three of them. Only cargo that was moved about can make one longer. */
const longestAddress = 1500;
/** Signs that are read at all. */
const longestRead = 4000;

/** Keys that say how a page is shown, not what was counted on it. */
const looks: Record<string, readonly string[]> = {
  credit: [],
  'trailer-finder': ['sheet', 'moved', 'sort', 'stock'],
  'trip-check': ['sheet'],
  rent: [],
  compare: ['rows'],
  catalog: ['page', 'sort'],
  product: [],
  search: [],
  parts: Object.keys(partsQuery).filter((key) => key !== 'list'),
} satisfies Partial<Record<RouteId, readonly string[]>>;

/** Pages that can be what a request is about: each has a row in server/pages/subjects/. */
export const subjectPages = Object.keys(looks);

/** Forms about something to buy, to rent or to repair; the others ask about nothing that a page has counted. */
const formsWithSubjects: readonly FormId[] = ['product', 'leasing', 'rent', 'parts', 'question', 'call', 'service'];

export const takesSubjects = (form: FormId): boolean => formsWithSubjects.includes(form);

/** A subject in words. */
export interface Subject {
  /** Path and canonical query of the page where it was counted. */
  href: string;
  page: RouteId;
  /** One line without a full stop: «Лизинг: Ось Ш-136, 4 490 000 ₽, аванс 30 %, …». */
  text: string;
  figures: readonly LabelledRow[];
  /** The answer to «Какая техника нужна», where the subject gives it. */
  product?: string;
  /** What is no longer true of it: one sentence. */
  fault?: string;
  /** The text repeats words of the visitor: for nobody but the plant. */
  hasOwnWords?: true;
}

/** What a form shows of a subject. */
export type ShownSubject = Pick<Subject, 'href' | 'text' | 'fault'>;

export function toShownSubject({ href, text, fault }: Subject): ShownSubject {
  return { href, text, ...(fault !== undefined && { fault }) };
}

/** Lists that were narrowed go with a request from a link alone: who has looked at many of them asks about none. */
const passing: readonly RouteId[] = ['catalog'];

/** Whether the tab remembers it for forms that no link led to. */
export const isKept = ({ match }: SubjectAddress): boolean => !passing.includes(match.id);

/** A subject before anybody has looked what is there. */
export interface SubjectAddress {
  match: RouteMatch;
  /** With its question mark. */
  search: string;
  href: string;
}

/**
 * Never throws.
 * @param address path and query, or the whole of an address of this site
 * @returns undefined for an address that is none of ours, or that says nothing
 */
export function readSubject(address: string): SubjectAddress | undefined {
  if (address.length > longestRead || !/^\/(?!\/)/.test(address)) return undefined;
  const [pathname = '', search = ''] = address.replace(/#.*$/s, '').split(/\?(.*)/s);
  const found = matchRoute(pathname);
  if (found.kind !== 'page' || !Object.hasOwn(looks, found.match.id)) return undefined;
  const { match } = found;
  const query: PageQuery = readQuery(match.id, search);
  const without = (keys: readonly string[]) =>
    toSearch(Object.fromEntries(Object.entries(query).filter(([key]) => !keys.includes(key))));
  const { [match.id]: shown = [] } = looks;
  const whole = without(shown);
  const canonical = whole.length > longestAddress ? without([...shown, 'moved']) : whole;
  const isTold = canonical !== '' && canonical.length <= longestAddress;
  return isTold ? { match, search: canonical, href: `${pathname}${canonical}` } : undefined;
}

/**
 * The subjects that a query names, in canonical form; the first of several on one page counts.
 * @param search with or without the question mark
 */
export function readAbout(search: string): { about: string[] } | undefined {
  // Most addresses have none.
  if (!search.includes(`${aboutKey}=`)) return undefined;
  const given = new URLSearchParams(search).getAll(aboutKey);
  const subjects = listSubjects(given);
  if (subjects.length > 0) return { about: subjects };
  return given.some((address) => address !== '') ? { about: [unreadable] } : undefined;
}

/** What a page reads of a query, its subjects included, in canonical spelling: `?price=3-4`, or empty. */
export function canonicalSearch(id: RouteId, search: string): string {
  return toSearch({ ...readQuery(id, search), ...(hasPlaceFor(id) && readAbout(search)) });
}

function hasPlaceFor(id: RouteId): boolean {
  return formIds.some((form) => takesSubjects(form) && formPlaces[form].some(({ page }) => page === id));
}

/** @returns addresses in canonical form, one of each page, as many as go with a request; the first ones stay */
export function listSubjects(addresses: readonly string[]): string[] {
  const byPage = new Map<RouteId, string>();
  for (const address of addresses.slice(0, mostAddresses)) {
    if (byPage.size === mostSubjects) break;
    const subject = readSubject(address);
    if (subject && !byPage.has(subject.match.id)) byPage.set(subject.match.id, subject.href);
  }
  return [...byPage.values()];
}

/** The addresses that a form has sent, without those that the visitor leaves out. @param field value of a field, by its name */
export function sentSubjects(field: (name: string) => string | undefined): string[] {
  const sent = (field(hiddenNames.about) ?? '').slice(0, mostSubjects * longestRead).split(' ', mostAddresses);
  return listSubjects(sent.filter((_, index) => field(`${hiddenNames.without}${index}`) === undefined));
}

/** @param link with a fragment or without one; one that leads to a place of its own page stays as it is */
export function withSubjects(link: string, addresses: readonly string[]): string {
  if (addresses.length === 0 || link.startsWith('#')) return link;
  const [target = '', fragment] = link.split('#');
  const about = new URLSearchParams(addresses.map((address) => [aboutKey, address]));
  return `${target}${target.includes('?') ? '&' : '?'}${about}${fragment === undefined ? '' : `#${fragment}`}`;
}
