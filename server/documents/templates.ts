/** Texts for Word: a contract of supply, and a technical task for tenders with a model's figures as limits. */
import { contractText } from '#server/documents/contents/contract.ts';
import { technicalTask } from '#server/documents/contents/technical-task.ts';
import { renderForWord } from '#server/documents/contents/word-file.ts';
import type { Contract } from '#shared/content/contract.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { AskedModel, DocumentOrder } from './document.ts';

export function contractTemplate(site: SiteSettings, contract: Contract): DocumentOrder {
  return {
    of: ['contract', site, contract],
    name: 'Образец договора поставки.docx',
    make: () => renderForWord(contractText(site, contract)),
  };
}

export function taskTemplate({ product, type, site }: AskedModel): DocumentOrder {
  const typeName = type?.name ?? 'Прицепная техника';
  return {
    of: ['technical-task', product, site, typeName],
    name: `${product.shortName}, образец технического задания.docx`,
    make: () => renderForWord(technicalTask(product, typeName, site)),
  };
}
