/** All steps that answer with a paper, a drawing, a folder or a document. */
import type { RequestHandler } from 'express';
import { compose } from '#server/middleware/compose.ts';
import { comparePaper } from './compare-paper.ts';
import { contentDocuments } from './content-documents.ts';
import { drawingPaper } from './drawing-paper.ts';
import { drawingFiles } from './drawing-router.ts';
import { guaranteePaper } from './guarantee-paper.ts';
import { loadingPaper } from './loading-paper.ts';
import { manualPapers } from './manual-papers.ts';
import { plantPapers } from './plant-papers.ts';
import { productFolder } from './product-bundle.ts';
import { productPapers } from './product-papers.ts';
import { quotePapers } from './quote-papers.ts';
import { rentPaper } from './rent-paper.ts';
import { specimenFiles } from './template-files.ts';
import { tripPaper } from './trip-paper.ts';

const steps = [
  productPapers,
  productFolder,
  plantPapers,
  rentPaper,
  drawingPaper,
  tripPaper,
  loadingPaper,
  comparePaper,
  guaranteePaper,
  specimenFiles,
  manualPapers,
  quotePapers,
  contentDocuments,
  drawingFiles,
] as const;

type Each<Step> = Step extends (dependencies: infer Needs, ...rest: never[]) => unknown
  ? (needs: Needs) => void
  : never;
/** What all of them need together. */
type PaperFileDependencies = Each<(typeof steps)[number]> extends (needs: infer All) => void ? All : never;

export function paperFiles(dependencies: PaperFileDependencies): RequestHandler {
  return compose(...steps.map((open) => open(dependencies)));
}
