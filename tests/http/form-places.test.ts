/** Where forms are: each in the section that the table of places names, and «Заявка» leads to the nearest. */
import { expect, test } from 'vitest';
import { leadHref } from '#shared/forms/form-links.ts';
import { type FormId, formIds, formPlaces } from '#shared/forms/form-places.ts';
import { type RouteId, routeIds } from '#shared/routes.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

// The samples of /dev show forms without a place.
const pages = routeIds.filter((id) => id !== 'dev');
const leadLink = /<a [^>]*href="([^"]*)"[^>]*>(?:Заявка|Оставить заявку)<\/a>/g;
const sectionOrForm = /<section[^>]* id="([^"]+)"|<form[^>]* action="\/requests\/([a-z-]+)#/g;

test.each(pages)('a visitor of %s finds its forms, and is led to the nearest', async (page) => {
  for (const viewport of ['mobile', 'desktop']) {
    const html = await fetchPage(page, viewport);
    const expected = formIds.flatMap((form) =>
      placesOf(form).flatMap((place) => (place.page === page ? [`${form} in #${place.section}`] : [])),
    );
    expect(formsIn(html).sort(), viewport).toEqual(expected.sort());
    const links = [...html.matchAll(leadLink)].map(([, href]) => href);
    expect(new Set(links), viewport).toEqual(new Set([leadHref(page)]));
  }
});

test('a link to a form leads to a section of its page', async () => {
  for (const page of pages) {
    const [path, section] = new URL(leadHref(page), `${site.origin}${pageSamples[page]}`).href.split('#');
    const html = await (await fetch(path ?? '')).text();
    expect(html.includes(`<section id="${section}"`), `${page}: ${leadHref(page)}`).toBe(true);
  }
});

const placesOf = (form: FormId): readonly { page: string; section: string }[] => formPlaces[form];

async function fetchPage(page: RouteId, viewport: string): Promise<string> {
  const headers = { Cookie: `viewport=${viewport}` };
  return (await fetch(`${site.origin}${pageSamples[page]}`, { headers })).text();
}

/** Each form with the section that it is in. */
function formsIn(html: string): string[] {
  let section = '';
  return [...html.matchAll(sectionOrForm)].flatMap(([, id, form]) => {
    section = id ?? section;
    return form === undefined ? [] : [`${form} in #${section}`];
  });
}
