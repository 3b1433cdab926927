/** Specimens for Word: `/data/specimens/contract.docx`, `/data/products/{id}/technical-task.docx`. */
import { type Request, type Response, Router } from 'express';
import type { ContentSource } from '#server/content/content-source.ts';
import { contractSpecimen } from '#server/documents/contents/contract.ts';
import { technicalTask } from '#server/documents/contents/technical-task.ts';
import { setForWord } from '#server/documents/contents/word-file.ts';
import { HttpError } from '#server/errors/http-error.ts';
import type { Build } from '#server/frontend/frontend.ts';
import { queueKey } from '#server/limits/client-network.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { contractSpecimenPath, technicalTaskPath } from '#shared/documents/paper-paths.ts';
import { recordId } from '#shared/route-params.ts';
import { contentDisposition } from './file-name.ts';
import { sendFile } from './known-files.ts';
import { digestOf } from './paper-frame.ts';
import type { PaperFile, Papers } from './papers.ts';

export interface SpecimenDependencies {
  content: Pick<ContentSource, 'product' | 'types'>;
  frontend: { build: Build };
  papers: Papers;
  readSite: () => Promise<SiteSettings>;
}

type NamedFile = PaperFile & { name: string };

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** @throws HttpError 404 for an unknown product, 503 with a time to come back when files cannot be made now */
export function specimenFiles(dependencies: SpecimenDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const answer = (open: (id: string, asked: AskedSpecimen) => Promise<NamedFile>) =>
    async function sendSpecimen(request: Request, response: Response) {
      response.locals.errorFormat = 'text';
      const asked = { client: queueKey(request.ip), signal: response.locals.visitorLeft };
      const { bytes, etag, name } = await open(String(request.params['id']), asked);
      const disposition = contentDisposition(name, 'attachment');
      sendFile(request, response, { type: wordType, disposition, etag, bodies: { identity: bytes }, isIndexed: false });
    };
  router.get(
    contractSpecimenPath,
    answer((_, asked) => openContract(dependencies, asked)),
  );
  router.get(
    technicalTaskPath(':id'),
    answer((productId, asked) => openTechnicalTask(dependencies, { ...asked, productId })),
  );
  return router;
}

export interface AskedSpecimen {
  /** Whose turn it takes. */
  client: string;
  signal: AbortSignal;
}

export async function openContract(
  { frontend, papers, readSite }: SpecimenDependencies,
  { client }: AskedSpecimen,
): Promise<NamedFile> {
  const site = await readSite();
  const key = ['contract', frontend.build.id, digestOf(site)].join(' ');
  const file = await papers.getMade(key, client, () => setForWord(contractSpecimen(site)));
  return { ...file, name: 'Образец договора поставки.docx' };
}

/** @throws HttpError 404 for an unknown product */
export async function openTechnicalTask(
  { content, frontend, papers, readSite }: SpecimenDependencies,
  { productId, client, signal }: AskedSpecimen & { productId: string },
): Promise<NamedFile> {
  const [product, types, site] = await Promise.all([
    recordId(productId) ? content.product({ id: productId }, { signal }) : undefined,
    content.types({}, { signal }),
    readSite(),
  ]);
  if (product === undefined) throw new HttpError(404, 'no such product');
  const typeName = types.find(({ code }) => code === product.type)?.name ?? 'Прицепная техника';
  const key = ['technical-task', frontend.build.id, digestOf(product), digestOf(site), typeName].join(' ');
  const file = await papers.getMade(key, client, () => setForWord(technicalTask({ product, typeName, site })));
  return { ...file, name: `${product.shortName}, образец технического задания.docx` };
}
