/** Reads the structured data of a page, and checks it with an independent validator. */
import { createRequire } from 'node:module';

export interface Thing extends Record<string, unknown> {
  '@type': string;
}

interface Issue {
  severity: 'ERROR' | 'WARNING';
  rootType: string;
  issueMessage: string;
}

// Both packages have no types.
const require = createRequire(import.meta.url);
const { default: Validator } = require('@adobe/structured-data-validator') as {
  default: new () => { validate(extracted: unknown): Promise<Issue[]> };
};
const { default: Extractor } = require('@marbec/web-auto-extractor') as {
  default: new (options: object) => { parse(html: string): unknown };
};

export function readThings(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return blocks.flatMap(([, json = '']) => (JSON.parse(json) as { '@graph': Thing[] })['@graph']);
}

/** Errors only, without recommendations. */
export async function findErrors(html: string): Promise<string[]> {
  const extracted = new Extractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
  const issues = await new Validator().validate(extracted);
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}
