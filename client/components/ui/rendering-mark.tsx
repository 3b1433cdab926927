/**
 * In the corner of a large picture: that it was drawn by a computer. Nothing for a photograph. Where the footer says it of all
 * pictures (`pictureNotice`), only the first of a page is marked.
 */
import { use } from 'react';
import { AppContext, type AppState } from '#client/context/rendering.ts';
import type { Picture } from '#shared/content/picture.ts';

/** Renderings of pages that have their mark. */
const marked = new WeakSet<object>();

export function RenderingMark({ picture }: { picture: Pick<Picture, 'kind'> }) {
  return needsMark(picture, use(AppContext)) && <small className="rendering-mark">Визуализация</small>;
}

/** @param app of this rendering of the page: it remembers that one picture is marked */
export function needsMark({ kind }: Pick<Picture, 'kind'>, app: Pick<AppState, 'site'> | undefined): boolean {
  if (kind !== 'rendering') return false;
  if (app === undefined || app.site.pictureNotice === undefined) return true;
  const isFirst = !marked.has(app);
  marked.add(app);
  return isFirst;
}

/** What a picture shows, for the caption under it. */
export function describePicture({ kind, alt }: Pick<Picture, 'kind' | 'alt'>): string {
  return kind === 'rendering' ? `Визуализация. ${alt}` : alt;
}
