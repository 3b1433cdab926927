/** In the corner of a large picture: that it was drawn by a computer. Nothing for a photograph. */
import type { Picture } from '#shared/content/picture.ts';

export function RenderingMark({ picture }: { picture: Pick<Picture, 'kind'> }) {
  return picture.kind === 'rendering' && <small className="rendering-mark">Визуализация</small>;
}

/** What a picture shows, for the caption under it. */
export function describePicture({ kind, alt }: Pick<Picture, 'kind' | 'alt'>): string {
  return kind === 'rendering' ? `Визуализация. ${alt}` : alt;
}
