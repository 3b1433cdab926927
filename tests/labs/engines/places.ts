/** Whether engines agree on where things are: what WebKit once placed in its own way. */
import { pageSamples } from '#tests/support/page-samples.ts';
import type { Visitor } from './visitor.ts';

export async function picturesInPlace(visitor: Visitor): Promise<void> {
  for (const path of ['/', '/catalog/polupricepy', pageSamples.catalog, pageSamples['rent-types']]) {
    await visitor.open(path);
    const strays = await visitor.look(findStrayPictures);
    if (strays.length > 0) throw new Error(`${path}: beyond its stage by px: ${strays.join(', ')}`);
  }
}

/** Only phones fold groups. */
export async function foldsLeaveNoRoom(visitor: Visitor): Promise<void> {
  await visitor.open(pageSamples.product);
  if (visitor.device === 'desktop') return;
  const height = () => visitor.look(() => document.querySelector('#harakteristiki')?.clientHeight ?? 0);
  const before = await height();
  await visitor.click('#harakteristiki summary');
  await visitor.until('a group opens', () => document.querySelector('#harakteristiki details[open]') !== null);
  await visitor.click('#harakteristiki summary');
  await visitor.until('the group closes', () => document.querySelector('#harakteristiki details[open]') === null);
  const after = await height();
  if (after !== before) throw new Error(`${after - before} px more than before`);
}

/** Runs in the page. @returns by how much each picture is too high for the box that keeps its ratio */
function findStrayPictures(): number[] {
  const offsets = [...document.querySelectorAll<HTMLElement>('main picture')].map((picture) => {
    const stage = picture.parentElement;
    const image = picture.querySelector('img');
    if (stage === null || image === null || getComputedStyle(stage).aspectRatio === 'auto') return 0;
    const room = stage.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(stage).paddingBottom);
    return Math.round(image.getBoundingClientRect().bottom - room);
  });
  return offsets.filter((offset) => offset > 1);
}
