/** The ways of a visitor that every engine has to take. */
import { setTimeout } from 'node:timers/promises';
import { pageSamples } from '#tests/support/page-samples.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import type { Visitor } from './visitor.ts';

/** Throws where the visitor gets stuck. A text that it returns is in the table instead of a tick. */
export type Way = (visitor: Visitor) => Promise<unknown>;

const list = '/catalog/polupricepy/shtornye';
const { product } = pageSamples;
const headings: Record<string, string> = { [list]: 'Шторные', [product]: 'Ш-136' };

export const ways: Record<string, Way> = {
  'every kind of page': async (visitor) => {
    for (const path of Object.values(pageSamples)) {
      await visitor.open(path);
      await visitor.until(`${path} has a heading`, () => document.querySelector('h1') !== null);
      const width = await visitor.look(() => document.documentElement.scrollWidth - innerWidth);
      if (width > 0) throw new Error(`${path} is ${width} px wider than the window`);
    }
  },

  'from the catalogue to a product': async (visitor) => {
    await visitor.open('/catalog/polupricepy');
    await markDocument(visitor);
    await visitor.click(`main a[href="${list}"]`);
    await isAt(visitor, list);
    await visitor.click(`main a[href="${product}"]`);
    await isAt(visitor, product);
    await expectSameDocument(visitor);
  },

  'back to the same place': async (visitor) => {
    await visitor.open(list);
    await visitor.click(`main a[href="${product}"]`);
    await isAt(visitor, product);
    await visitor.driver.back();
    await isAt(visitor, list);
    await visitor.until('the clicked link is in view again', inView, `main a[href="${product}"]`);
  },

  'back after a link within the page': async (visitor) => {
    await visitor.open(product);
    await visitor.click('a[href="#pohozhie"]');
    await visitor.until('the similar models are in view', inView, '#pohozhie');
    await visitor.driver.back();
    await visitor.until('the link is in view again', inView, 'a[href="#pohozhie"]');
  },

  menu: async (visitor) => {
    await visitor.open('/');
    const [button, panel] =
      visitor.device === 'phone'
        ? ['header details:not([name]) > summary', 'header nav[aria-label="Меню сайта"]']
        : ['nav[aria-label="Главное меню"] summary', 'nav[aria-label="Главное меню"] details[open] a'];
    await visitor.click(button);
    await visitor.until('the menu is open', inView, panel);
    if (visitor.isWhole) {
      await visitor.driver.pressEscape();
      await visitor.until('Esc closes the menu', () => document.querySelector('header details[open]') === null);
      await visitor.until('the button has the focus', () => document.activeElement?.localName === 'summary');
      await visitor.click(button);
    }
    await visitor.click(visitor.device === 'phone' ? `${panel} a[href="/contacts"]` : panel);
    await visitor.until('another page', () => location.pathname !== '/');
  },

  'a form with an accepted lead': async (visitor) => {
    await visitor.open('/contacts');
    await visitor.fill('#question-name', 'Ирина Кузнецова-Проба');
    await visitor.fill('#question-email', 'irina.proba@pokupatel.example');
    await visitor.fill('#question-question', `Это ${visitor.device}?`);
    await visitor.click('#question-consent');
    // Faster ones are taken for robots.
    await setTimeout(3000);
    await visitor.click('form[action^="/requests/question#"] button[type=submit]', 'Отправить вопрос');
    await visitor.until('the receipt', () => location.pathname === '/requests' && location.search.includes('number='));
  },

  comparison: async (visitor) => {
    await visitor.open('/catalog/polupricepy');
    for (const model of ['«Ось Т-125»', '«Ось Т-136»']) await visitor.click('main label', model);
    await visitor.click('#sravnenie button', 'Сравнить');
    await visitor.until('two models side by side', () => {
      const isThere = location.search === '?models=tent-125&models=tent-136';
      return isThere && document.querySelector('h1')?.textContent === 'Сравнение моделей';
    });
    await visitor.click('main summary', 'Изменить список');
    await visitor.click('main a', 'Убрать');
    await visitor.until('one model is left', () => location.search === '?models=tent-136');
    if (visitor.isWhole) await visitor.until('the focus stays', () => document.activeElement !== document.body);
  },

  'full screen': async (visitor) => {
    await visitor.open(product);
    if (!visitor.isWhole) {
      const isLink = await visitor.look(() =>
        [...document.querySelectorAll('main a')].some(
          (link) => /весь экран/.test(link.textContent ?? '') && link.getClientRects().length > 0,
        ),
      );
      if (!isLink) throw new Error('no link to the large picture is shown');
      return 'a link';
    }
    await visitor.click('main a', 'На весь экран');
    await visitor.until('the dialog fills the window', () => {
      const box = document.querySelector('dialog[open]')?.getBoundingClientRect();
      return box !== undefined && box.width >= innerWidth - 1 && box.height >= innerHeight - 1;
    });
    await visitor.driver.pressEscape();
    await visitor.until('Esc closes it', () => document.querySelector('dialog[open]') === null);
  },

  'pictures in their places': picturesInPlace,

  'folded groups leave no room': foldsLeaveNoRoom,

  'three sheets of paper': threeSheets,

  'silent console': async ({ driver }) => {
    // Stories show a file that is not there.
    const problems = (await driver.problems()).filter((problem) => !problem.includes('no-such-file'));
    if (problems.length > 0) throw new Error([...new Set(problems)].join('; '));
  },
};

/** A full load loses the mark. */
async function markDocument({ look }: Visitor): Promise<void> {
  await look(() => void Object.assign(window, { markOfWalk: true }));
}

async function expectSameDocument({ look, isWhole }: Visitor): Promise<void> {
  const isSame = await look(() => 'markOfWalk' in window);
  if (isSame !== isWhole) throw new Error(isWhole ? 'the page was loaded in full' : 'scripts have started');
}

function isAt({ until }: Visitor, path: string): Promise<void> {
  const arrived = (wanted: string, heading: string) =>
    location.pathname === wanted && document.querySelector('h1')?.textContent.includes(heading) === true;
  return until(`the page ${path}`, arrived, path, headings[path] ?? '');
}

/** Runs in the page. */
function inView(selector: string): boolean {
  const { top, bottom, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(0, -1);
  return height > 0 && bottom > 0 && top < innerHeight;
}

/** Whether engines agree on where things are: what WebKit once placed in its own way. */
async function picturesInPlace(visitor: Visitor): Promise<void> {
  for (const path of ['/', '/catalog/polupricepy', pageSamples.catalog, pageSamples['rent-types']]) {
    await visitor.open(path);
    const strays = await visitor.look(findStrayPictures);
    if (strays.length > 0) throw new Error(`${path}: beyond its stage by px: ${strays.join(', ')}`);
  }
}

/** Only phones fold groups. */
async function foldsLeaveNoRoom(visitor: Visitor): Promise<void> {
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

const mostSheets = 3;

/** No engine needs more sheets of paper than another. @returns why there is nothing to count, if the engine's driver cannot print */
async function threeSheets(visitor: Visitor): Promise<string | undefined> {
  const { print } = visitor.driver;
  if (print === undefined) return 'no printer';
  for (const path of [pageSamples.product, pageSamples.contacts]) {
    await visitor.open(path);
    const { pageCount } = await readPdf(await print());
    if (!(pageCount <= mostSheets)) throw new Error(`${path} takes ${pageCount} sheets`);
  }
  return undefined;
}
