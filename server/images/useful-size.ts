/** Clamps a requested size to that of the source: larger ones would make the same picture again under another key. */
import type { PictureRequest } from './parse-request.ts';

export interface SourceSize {
  width: number;
  height: number;
}

/**
 * @param source as people see it, in pixels; undefined while unknown
 * @returns the size itself where the source is large enough; otherwise the largest of its shape that the source fills
 */
export function toUsefulSize<Size extends Pick<PictureRequest, 'width' | 'height'>>(
  size: Size,
  source: SourceSize | undefined,
): Size {
  if (source === undefined) return size;
  const { width, height } = size;
  if (height === undefined) return { ...size, width: Math.min(width, source.width) };
  const scale = Math.min(1, source.width / width, source.height / height);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { ...size, width: scaled(width), height: scaled(height) };
}
