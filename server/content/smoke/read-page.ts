/** What a page of HTML holds: its links, its anchors, and what is wrong with it by itself. */
import { decodeEntities } from '#server/entities.ts';

export function readPage(html: string) {
  return {
    /** As written, entities decoded: other pages, files, pictures. */
    links: listLinks(html),
    /** What fragments of links may name. */
    anchors: listAnchors(html),
    faults: [...headFaults(html), ...headingFaults(html), ...sectionFaults(html)],
  };
}

const tags = /<(a|area|link|img|script|source|iframe|video|embed|object|image|meta)\b([^>]*)>/g;

function listLinks(html: string): string[] {
  return [...html.matchAll(tags)].flatMap(([, tag = '', text = '']) => {
    const attribute = (name: string) => {
      const [, value] = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(text) ?? [];
      return value === undefined ? [] : [decodeEntities(value)];
    };
    if (tag === 'meta') return /(?:og|twitter):image"/.test(text) ? attribute('content') : [];
    const sets = [...attribute('srcset'), ...attribute('imagesrcset')];
    return [
      ...['href', 'src', 'poster', 'data'].flatMap(attribute),
      ...sets.flatMap((set) => set.split(/,\s+/).map((each) => each.trim().split(/\s/)[0] ?? '')),
    ];
  });
}

function listAnchors(html: string): Set<string> {
  return new Set([...html.matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, id = '']) => decodeEntities(id)));
}

function headFaults(html: string): string[] {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return [
    ...(title.trim() === '' ? ['у страницы нет названия (title)'] : []),
    ...(/<h1\b/.test(html) ? [] : ['на странице нет главного заголовка (h1)']),
  ];
}

/** A heading says something, and something stands below it. */
function headingFaults(html: string): string[] {
  const body = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
  const headings = [...body.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g)];
  return headings.flatMap((heading, index) => {
    const [whole, level = '', inner = ''] = heading;
    const text = textOf(inner);
    if (text === '' && !/(?:alt|aria-label)="[^"]/.test(inner)) return [`пустой заголовок h${level}`];
    const next = headings[index + 1];
    // A link in a menu may be a heading as well.
    if (inner.includes('<a ') || next === undefined || Number(next[1]) > Number(level)) return [];
    const below = body.slice(heading.index + whole.length, next.index);
    const isHole = textOf(below) === '' && !/<(?:img|svg|picture|input|iframe|video|table)\b/.test(below);
    return isHole ? [`под заголовком «${text}» ничего нет`] : [];
  });
}

/** A section of a title, and a link beside it, alone. */
const hole =
  /<section\b[^>]*>\s*<div\b[^>]*>\s*<h[2-4]\b[^>]*>([\s\S]{0,400}?)<\/h[2-4]>(?:\s*<a\b[^>]*>[^<]*<\/a>)?\s*<\/div>(?:\s|<!--[^>]*-->)*<\/section>/g;

function sectionFaults(html: string): string[] {
  return [...html.matchAll(hole)].map(([, title = '']) => `в разделе «${textOf(title)}» ничего нет`);
}

/** Without tags, entities decoded, blanks joined. */
export function textOf(html: string): string {
  return decodeEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/[\s\u00a0\u202f\u2060\u00ad]+/g, ' ')
    .trim();
}

/** What a program writes where it had nothing to write. */
export function slipsIn(text: string): string[] {
  const found = text.match(/(?<![\w$.-])(?:undefined|NaN)(?![\w$-])|\[object [A-Z]\w*\]/g) ?? [];
  return [...new Set(found)].map((each) => `в тексте стоит «${each}»`);
}
