/** Reads the simplest XML: elements and attributes, as in lists of parts and relationships. Anything else is refused. */

export interface XmlTag {
  /** Without its prefix. */
  name: string;
  attributes: ReadonlyMap<string, string>;
}

const prolog = /^\ufeff?\s*(?:<\?xml[^<>?]*\?>)?/;
const nextTag = /\s*<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y;
const nextAttribute = /([\w.:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** @returns opening tags in their order; undefined for text, comments, declarations and whatever is no XML */
export function readTags(xml: string): XmlTag[] | undefined {
  const tags: XmlTag[] = [];
  const end = xml.trimEnd().length;
  let at = prolog.exec(xml)?.[0].length ?? 0;
  while (at < end) {
    nextTag.lastIndex = at;
    const [, slash, name = '', attributes = ''] = nextTag.exec(xml) ?? [];
    if (slash === undefined) return undefined;
    at = nextTag.lastIndex;
    if (slash === '') tags.push({ name, attributes: readAttributes(attributes) });
  }
  return tags;
}

function readAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(nextAttribute)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  );
}
