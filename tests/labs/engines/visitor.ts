/** Someone who looks, clicks and types in any engine. What is covered or never comes fails. */
import { setTimeout } from 'node:timers/promises';
import type { DeviceName, Driver } from './driver.ts';

const patienceMs = 30_000;

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type Visitor = ReturnType<typeof createVisitor>;

type Target = ReturnType<typeof findTarget>;

/** @param isWhole whether scripts are expected to run */
export function createVisitor(driver: Driver, origin: string, device: DeviceName, isWhole: boolean) {
  /** @param read runs in the page, so it uses nothing but its arguments */
  const look = async <Args extends Json[], Result>(read: (...args: Args) => Result, ...args: Args): Promise<Result> =>
    (await driver.evaluate(`(${read})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`)) as Result;
  /** Looks until the answer is true. @throws Error with the sentence */
  const until = async <Args extends Json[]>(sentence: string, read: (...args: Args) => boolean, ...args: Args) => {
    const end = performance.now() + patienceMs;
    while (performance.now() < end) {
      // While a document is replaced by the next one there is nothing to look at.
      if (await look(read, ...args).catch(() => false)) return;
      await setTimeout(100);
    }
    throw new Error(`never: ${sentence}`);
  };
  /** Clicks the first visible element that matches and holds the text. @throws Error when it is covered */
  const click = async (selector: string, text = '') => {
    let before: Target = null;
    const end = performance.now() + patienceMs;
    // Until it is uncovered and has come to rest.
    for (;;) {
      const target: Target = await look(findTarget, selector, text).catch(() => null);
      if (target?.cover === '' && target.x === before?.x && target.y === before.y) break;
      if (performance.now() > end) throw new Error(`${selector} «${text}» ${obstacle(target)}`);
      before = target;
      await setTimeout(50);
    }
    await driver.clickAt(before.x, before.y);
  };
  return {
    ...{ driver, device, isWhole, look, until, click },
    /** Resolves when the page does what it can do: hydrated and started, or, below the line, loaded. */
    open: async (path: string) => {
      await driver.open(`${origin}${path}`);
      await until(`${path} is loaded`, () => document.readyState === 'complete');
      const [mark, value] = isWhole ? ['deferred', 'started'] : ['scripts', 'off'];
      const isMarked = (name: string, wanted: string) => document.documentElement.dataset[name] === wanted;
      await until(`${path} has the mark ${mark}=${value}`, isMarked, mark, value);
    },
    fill: async (selector: string, text: string) => {
      await click(selector);
      await driver.type(text);
      const holds = (field: string, value: string) => document.querySelector<HTMLInputElement>(field)?.value === value;
      await until(`${selector} holds «${text}»`, holds, selector, text);
    },
  };
}

function obstacle(target: Target): string {
  if (target === null) return 'is not visible';
  return target.cover === '' ? 'does not come to rest' : `is covered by ${target.cover}`;
}

/** Runs in the page. Brings the element into view. @returns its middle, and what lies over that; empty when nothing does */
function findTarget(selector: string, text: string) {
  const plain = (value: string) => value.replaceAll('\u00a0', ' ').trim();
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((candidate) => {
    const isShown = candidate.getClientRects().length > 0 && getComputedStyle(candidate).visibility === 'visible';
    return isShown && plain(candidate.textContent ?? '').includes(text);
  });
  if (element === undefined) return null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const over = document.elementFromPoint(x, y);
  // During a view transition the root lies over everything.
  const isOwn = element.contains(over);
  return { x, y, cover: isOwn ? '' : (over?.outerHTML.slice(0, 80) ?? 'the edge of the window') };
}
