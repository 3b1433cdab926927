/** The page that a lead came from, as far as a form can be believed. */
import { formHomeHref } from '#shared/forms/form-links.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import { isPagePath } from '#shared/routes.ts';

/** No page of ours has a longer path. */
const maxLength = 500;

/** @returns what was sent if it is the path of a page of ours, else the home of the form: links to it never leave the site */
export function readFormPage(form: FormId, sent: string | undefined): string {
  const isOurs = sent !== undefined && sent.length <= maxLength && isPagePath(sent);
  return isOurs ? sent : formHomeHref(form);
}
