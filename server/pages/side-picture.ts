/** The picture of a type from the side: all types have one, cut alike and in one scale. */
import type { Picture } from '#shared/content/picture.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';

/** Width to height; views at an angle are 16 to 9. */
const sideRatio = 2.2;

/** @returns the first picture of the type where it has none from the side */
export function sidePictureOf({ pictures }: Pick<TrailerType, 'pictures'>): Picture | undefined {
  return pictures.find(({ width, height }) => width / height >= sideRatio) ?? pictures[0];
}
