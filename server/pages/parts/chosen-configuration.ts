/** The configuration that the query of a product names: by its code, or by the choices of the form. */
import type { MovedPage, PageContent, SamePage } from '#server/pages/page-loader.ts';
import {
  type Configuration,
  mostInConfiguration,
  type NumberedModel,
  toConfigurationCode,
} from '#shared/configuration/configuration.ts';
import {
  type ConfigurationCodeFault,
  readConfigurationCode,
  spellConfigurationCode,
} from '#shared/configuration/configuration-code.ts';
import { optionsOfTrim } from '#shared/configuration/equipment.ts';
import {
  describeOwner,
  type OpenedConfiguration,
  openBaseConfiguration,
  openConfiguration,
} from '#shared/configuration/open-configuration.ts';
import type { ConfigurationTerms } from '#shared/content/configuration-terms.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { NumberedModelRecord, Product } from '#shared/content/product.ts';
import { productHref } from '#shared/pages/record-links.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href, type RouteQuery } from '#shared/routes.ts';

type ConfigurationQuery = RouteQuery<'product'>;

/** What every unreadable code is cached as: one entry for each reason, however many codes are sent. */
const faultMarks: Readonly<Record<string, ConfigurationCodeFault | 'foreign'>> = {
  0: 'damaged',
  '00': 'unknown-version',
  '000': 'foreign',
};

/**
 * @param owner of a code that is another model's
 * @returns undefined where the query names no configuration, or the model has no codes
 */
export function findChosenConfiguration(
  product: Product,
  query: ConfigurationQuery,
  terms: ConfigurationTerms,
  owner?: CodeOwner,
): { kind: 'configuration'; opened: OpenedConfiguration } | MovedPage | SamePage | undefined {
  if (Object.keys(query).length === 0) return undefined;
  const { set: [asked] = [], ...choices } = query;
  if (asked === undefined || Object.keys(choices).length > 0) return moveToCode(product, choices);
  const mark = faultMarks[asked];
  if (mark !== undefined) return { kind: 'configuration', opened: openBaseConfiguration(product, mark) };
  const opened = openConfiguration(product, terms, asked);
  if (opened.code === undefined) return { kind: 'same', search: '' };
  // Codes of known models are few enough to be pages of their own, as sets are.
  if (owner !== undefined) {
    const foreign = { ...opened, notes: [describeOwner(owner)], owner: linkOf(owner) };
    return asked === owner.code
      ? { kind: 'configuration', opened: foreign }
      : { kind: 'same', search: searchOfConfiguration(owner.code) };
  }
  const same = opened.fault === undefined ? spellConfigurationCode(asked) : markOf(opened.fault);
  return same === asked ? { kind: 'configuration', opened } : { kind: 'same', search: searchOfConfiguration(same) };
}

/** `?set=…` */
export const searchOfConfiguration = (code: string): string => toSearch({ set: [code] });

function linkOf({ id, category, shortName, isSuccessor, code }: CodeOwner): NamedLink {
  const model = href('product', { slug: category, id });
  return isSuccessor
    ? { text: `Страница ${shortName}`, href: model }
    : { text: `Открыть эту комплектацию ${shortName}`, href: `${model}${searchOfConfiguration(code)}` };
}

function markOf(fault: ConfigurationCodeFault | 'foreign'): string {
  return Object.keys(faultMarks).find((mark) => faultMarks[mark] === fault) ?? '0';
}

/** Choices that contradict each other go into the code as they are: opening it says which choices exclude each other. */
function moveToCode(product: Product, choices: Omit<ConfigurationQuery, 'set'>): MovedPage | SamePage {
  const code = toConfigurationCode(product, readChoices(product, choices));
  if (code === undefined) return { kind: 'same', search: '' };
  return { kind: 'moved', to: productHref(product), search: searchOfConfiguration(code) };
}

function readChoices(model: NumberedModel, choices: Omit<ConfigurationQuery, 'set'>): Configuration {
  const { trim: [trimCode] = [], options: numbers = [] } = choices;
  const trim = (model.trims.find(({ code }) => code === trimCode) ?? model.trims[0])?.code;
  const included = optionsOfTrim(model, trim);
  const chosen = model.options.filter(
    ({ number, code }) => numbers.includes(String(number)) && !included.includes(code),
  );
  const figure = (key: 'colour' | 'height' | 'count') => Number(choices[key]?.[0] ?? 0);
  return {
    trim,
    options: chosen.map(({ code }) => code),
    colour: figure('colour'),
    couplingHeightMm: Math.min(figure('height'), greatestHeightMm),
    count: Math.min(Math.max(figure('count'), 1), mostInConfiguration),
  };
}

/** More than a code holds; openConfiguration names what is too high. */
const greatestHeightMm = 2550;

interface CodeOwner extends NumberedModelRecord {
  /** The code in its one spelling. */
  code: string;
}

/** Undefined for a code of this very model, one that cannot be read, and while content cannot say. */
export async function findCodeOwner(
  product: Pick<Product, 'number'>,
  code: string | undefined,
  content: Pick<PageContent, 'numberedModel'>,
): Promise<CodeOwner | undefined> {
  if (code === undefined || product.number === undefined) return undefined;
  const numbers = readConfigurationCode(code);
  if (typeof numbers === 'string' || [0, product.number].includes(numbers.model)) return undefined;
  const owner = await content.numberedModel({ number: numbers.model }).catch(() => undefined);
  return owner && { ...owner, code: spellConfigurationCode(code) };
}
