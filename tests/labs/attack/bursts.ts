/** Bursts that once froze, filled or ended the site; each is sent with no mercy while a visitor asks for a style sheet. */
import { Agent, FormData, fetch } from 'undici';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { toConfigurationCode } from '#shared/configuration/configuration.ts';
import type { Product } from '#shared/content/product.ts';
import { href } from '#shared/routes.ts';
import { toTripSearch } from '#shared/trips/trip-text.ts';
import { productTrip } from '#tests/support/loading-requests.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

/** SITE_URL of the attacked site; absolute form addresses are built from it. */
export const siteUrl = 'https://attack.example';

export interface Burst {
  name: string;
  requests: number;
  /** @param origin where the site listens */
  run(origin: string): Promise<unknown>;
}

/** As many connections as the attack needs; answers are read and thrown away. */
const agent = new Agent({ connections: 512, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 });

interface Hit {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | FormData;
}

/** Every request comes from a network of its own, unless it says otherwise: limits by network are no help. */
let senders = 0;

let refused = 0;

/** Of all requests of this thread. */
export const countRefused = () => refused;

async function hit(origin: string, { path, method = 'GET', headers = {}, body }: Hit): Promise<void> {
  const from = { Host: new URL(siteUrl).host, ...(method === 'POST' ? { Origin: siteUrl, Accept: 'text/html' } : {}) };
  senders += 1;
  const sender = { 'X-Forwarded-For': `198.${18 + (senders >> 16)}.${(senders >> 8) % 256}.${senders % 256}` };
  const init = { method, redirect: 'manual' as const, dispatcher: agent, headers: { ...from, ...sender, ...headers } };
  await fetch(`${origin}${path}`, body === undefined ? init : { ...init, body })
    .then((response) => {
      if (response.status === 503) refused += 1;
      return response.arrayBuffer();
    })
    // A refusal may come as a closed connection.
    .catch(() => undefined);
}

/** Requests that are sent at once, or on so many connections, each of which waits for one answer before it asks again. */
function burst(requests: number, name: string, make: (place: number) => Hit, connections = requests): Burst {
  return {
    ...{ name: `${requests} ${name}`, requests },
    async run(origin) {
      let place = 0;
      const lane = async () => {
        while (place < requests) await hit(origin, make(place++));
      };
      await Promise.all(Array.from({ length: connections }, lane));
    },
  };
}

/** The same from one client, another one each time. */
function oneClientBurst(...[requests, name, make, connections]: Parameters<typeof burst>): Burst {
  let from = {};
  const makeFrom = (place: number) => {
    if (place === 0) from = { 'X-Forwarded-For': `203.0.${(++senders >> 8) % 256}.${senders % 256}` };
    const asked = make(place);
    return { ...asked, headers: { ...from, ...asked.headers } };
  };
  return burst(requests, `${name}, from one client`, makeFrom, connections);
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const json = { 'Content-Type': 'application/json' };
const marks = '\u0301\u0323';
const kinds = (['home', 'catalog', 'about', 'rent', 'credit', 'contacts', 'news-list', 'compare'] as const).map(
  (id) => pageSamples[id],
);
/** Of a /56 behind a trusted proxy: a network of its own each. */
const ipv6 = (place: number) => `2001:db8:0:${(place % 256).toString(16)}:${(place % 4096).toString(16)}::1`;

const manyFields = Array.from({ length: 900 }, (_, place) => `field-${place}=${'a'.repeat(120)}`).join('&');
const markedJson = JSON.stringify({ question: `a${marks.repeat(30_000)}` });

function markedFields(): FormData {
  const data = new FormData();
  for (const name of 'name phone email company city question parts product trim trailerType work'.split(' ')) {
    data.set(name, `a${marks.repeat(8000)}`);
  }
  return data;
}

function post(to: 'question' | 'parts', headers: Record<string, string> = {}) {
  return { path: `/requests/${to}`, method: 'POST', headers };
}

/** Cargo that the planner has to think about: no two lines alike, more than one order of unloading. */
function oddBoxes(place: number, lines: number): Record<string, string> {
  senders += 1;
  const rows = Array.from({ length: lines }, (_, index) => {
    const row = index + 1;
    const size = `${900 + ((senders * 37 + row * 211) % 1900)}x${500 + ((place * 53 + row * 97) % 1200)}x900`;
    const figures = { count: 3 + (place % 5), mass: 300 + row * 90, size, stop: row };
    return {
      [`kind${row}`]: 'box',
      ...Object.fromEntries(Object.entries(figures).map(([key, each]) => [key + row, String(each)])),
    };
  });
  return Object.assign({}, ...rows);
}

/** A trip of six lines; the paper of every second one is asked for in another spelling. */
function oddTrip(place: number): string {
  return toTripSearch({ model: 'shtora-136', road: '10', tractor: '4x2', ...oddBoxes(place, 6) });
}

/** A form that two tools have led to: the planner counts both. */
function oddSubjects(place: number): string {
  const selection = new URLSearchParams({ ...oddBoxes(place, 6), road: '10', tractor: '4x2' });
  return `${new URLSearchParams([
    ['about', `/services/reys${oddTrip(place)}`],
    ['about', `/services/podbor?${selection}`],
  ])}`;
}

/** Numbers that no part has, three signs each. */
function longList(place: number): string {
  const numbers = Array.from({ length: 1990 }, (_, index) =>
    (46_656 + ((senders + place + index) % 46_656)).toString(36),
  );
  return numbers.map((number) => number.slice(1)).join(',');
}

function oddCheck(place: number): Hit {
  senders += 1;
  const cargo = Array.from({ length: 6 }, (_, line) => ({
    ...{ kind: 'box', count: 3 + (place % 5), massKg: 300 + line * 90, stop: line + 1, heightMm: 900 },
    lengthMm: 900 + ((senders * 37 + line * 211) % 1900),
    widthMm: 500 + ((place * 53 + line * 97) % 1200),
  }));
  return { path: '/api/loading/check', method: 'POST', headers: json, body: JSON.stringify({ ...productTrip, cargo }) };
}

let known: Product[] | undefined;

function modelAt(place: number): Product {
  known ??= loadContent(contentFolder).products;
  const model = known[place % known.length];
  if (model === undefined) throw new Error('the catalogue is empty');
  return model;
}

/** Another comparison of four models, or another configuration of one model, each time. */
function coldOgImage(place: number): Hit {
  senders += 1;
  const model = modelAt(senders);
  if (place % 2 === 0) {
    const models = [0, 1, 2, 3].map((step) => modelAt(senders + step * (1 + (senders % 8))).id);
    return {
      path: `/_og${href('compare')}.jpg?${new URLSearchParams([...new Set(models)].sort().map((id) => ['models', id]))}`,
    };
  }
  const set = { trim: model.trims[0]?.code, options: [], colour: 1 + (senders % 9), count: 1 + (senders % 400) };
  const path = href('product', { slug: model.category, id: model.id });
  return { path: `/_og${path}.jpg?set=${toConfigurationCode(model, set)}` };
}

export const bursts: readonly Burst[] = [
  burst(100, 'forms of 128 kB of combining marks as JSON', () => ({ ...post('question', json), body: markedJson })),
  burst(40, 'forms of eleven fields of marks as multipart', () => ({ ...post('parts'), body: markedFields() })),
  burst(100, 'forms of 900 fields', () => ({ ...post('parts', form), body: manyFields })),
  burst(100, 'wrong forms', () => ({ ...post('question', form), body: 'name=&question=' })),
  burst(100, 'leads from a /56 of IPv6', (place) => ({
    ...post('question', { ...form, 'X-Forwarded-For': ipv6(place) }),
    body: `name=a&question=${senders}&email=a${senders}@pokupatel.example&consent=yes`,
  })),
  burst(40, 'HEADs of pages, with brotli', (place) => ({
    ...{ path: kinds[place % kinds.length] ?? '/', method: 'HEAD' },
    headers: { 'Accept-Encoding': 'br' },
  })),
  burst(64, 'of the costliest pictures', (place) => ({
    path: `/_img/w_${[2560, 1920, 1600, 1280][place % 4]}&f_avif/promo-1600x900.jpg`,
  })),
  burst(100, 'junk facets', () => ({ path: `/catalog?city=zz${senders}&sort=x${senders}` })),
  burst(100, 'searches of the site, each for other nonsense', (place) => ({
    path: `/services/search?q=${encodeURIComponent(`${place} ${'ыщвао рупен гшавы цупкл '.repeat(2)}`)}`,
  })),
  burst(100, 'searches of marks', () => ({ path: `/catalog?q=${encodeURIComponent(senders + marks.repeat(200))}` })),
  burst(100, 'selections by cargo, each another', (place) => ({
    path: `/services/podbor?${new URLSearchParams({ ...oddBoxes(place, 1), road: '10', tractor: '4x2', way: 'any', stops: '3' })}`,
  })),
  burst(100, 'forms about a selection and a trip of odd boxes, each another', (place) => ({
    path: `/contacts?${oddSubjects(place)}`,
  })),
  oneClientBurst(200, 'questions of open forms about such subjects', (place) => ({
    path: `/_subjects.json?${oddSubjects(place)}`,
  })),
  burst(100, 'forms about 550 pages', () => ({
    path: `/contacts?${'about=/services/reys?stops=2&'.repeat(550)}x=${senders}`,
  })),
  burst(100, 'lists of parts as long as an address, each another', (place) => ({
    path: `/services/parts?number=1&list=${longList(place)}`,
  })),
  burst(100, 'trips of six lines of odd boxes, each another', (place) => ({ path: `/services/reys${oddTrip(place)}` })),
  oneClientBurst(100, 'sheets of trips for the driver, each another', (place) => ({
    path: `/data/trip.pdf${oddTrip(place)}${place % 2 === 0 ? '' : '&way=rear'}`,
  })),
  oneClientBurst(
    96,
    'on 12 connections: trips of six lines, each another',
    (place) => ({ path: `/services/reys${oddTrip(place)}` }),
    12,
  ),
  oneClientBurst(60, 'og-images of comparisons and sets, each another', coldOgImage),
  oneClientBurst(100, 'checks of trips by the API, each another', oddCheck),
  burst(100, 'pages that do not exist', () => ({ path: `/about/blog/none-${senders}` })),
];
