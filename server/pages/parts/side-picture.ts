/** The side view of a trailer type: cropped alike and in one scale for all types. */
import type { Picture } from '#shared/content/picture.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';

/** Width to height; angled views are 16 to 9. */
const sideRatio = 2.2;

/** @returns the first picture when there is no side view */
export function sidePictureOf({ pictures }: Pick<TrailerType, 'pictures'>): Picture | undefined {
  return pictures.find(({ width, height }) => width / height >= sideRatio) ?? pictures[0];
}
