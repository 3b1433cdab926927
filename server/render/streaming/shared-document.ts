/** The document of a loaded page, rendered once for everyone who waits for it and for the page cache. */
import { lacksParts } from '#server/render/complete-page.ts';
import type { RenderDependencies } from '#server/render/render-dependencies.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import { type DocumentStream, openDocumentStream, type StreamedDocument } from './document-stream.ts';

export type SharedDocument = ReturnType<typeof shareDocument>;

export function shareDocument(dependencies: RenderDependencies, { page: loaded, ...document }: StreamedDocument) {
  let whole: DocumentStream | undefined;
  let late: DocumentStream | undefined;
  const openWhole = (page: PageResult) => {
    whole ??= openDocumentStream(dependencies, { ...document, page });
    return whole;
  };
  return {
    /**
     * The stream that everyone gets who asks while the page is being made. While parts are pending it is one with a nonce,
     * which is never cached; otherwise its bytes are those that are cached.
     */
    join(visitorLeft: AbortSignal): DocumentStream {
      if (late?.hasFailed()) late = undefined;
      if (late === undefined && !lacksParts(loaded)) return openWhole(loaded);
      late ??= openDocumentStream(dependencies, { ...document, page: loaded });
      late.join(visitorLeft);
      return late;
    },
    /** Renders the page for the cache. @returns undefined if a part failed. @throws what broke its rendering */
    complete: (page: PageResult) => openWhole(page).readComplete(),
  };
}
