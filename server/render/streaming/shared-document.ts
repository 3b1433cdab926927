/** The document of a loaded page, rendered once for everyone who waits for it and for the page cache. */
import { lacksParts } from '#server/render/complete-page.ts';
import type { RenderDependencies } from '#server/render/render-dependencies.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import { openDocumentStream, type StreamedDocument } from './document-stream.ts';
import type { DocumentStream, SharedDocument } from './stream-types.ts';

export function shareDocument(
  dependencies: RenderDependencies,
  { page: loaded, ...document }: StreamedDocument,
): SharedDocument {
  let whole: DocumentStream | undefined;
  let late: DocumentStream | undefined;
  const openWhole = (page: PageResult) => {
    whole ??= openDocumentStream(dependencies, { ...document, page });
    return whole;
  };
  return {
    join(visitorLeft) {
      if (late?.hasFailed()) late = undefined;
      if (late === undefined && !lacksParts(loaded)) return openWhole(loaded);
      late ??= openDocumentStream(dependencies, { ...document, page: loaded });
      late.join(visitorLeft);
      return late;
    },
    complete: (page) => openWhole(page).readComplete(),
  };
}
