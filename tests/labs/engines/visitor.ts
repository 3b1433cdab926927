/** Someone who looks, clicks and types in any engine. What is covered or never comes fails. */
import { setTimeout } from 'node:timers/promises';
import type { DeviceName, Driver } from './driver.ts';

const patienceMs = 30_000;

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface Visitor {
  device: DeviceName;
  /** Whether scripts are expected to run. */
  isWhole: boolean;
  driver: Driver;
  /** Resolves when the page does what it can do: hydrated and started, or, below the line, loaded. */
  open(path: string): Promise<void>;
  /** @param read runs in the page, so it uses nothing but its arguments */
  look<Args extends Json[], Result>(read: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Looks until the answer is true. @throws Error with the sentence */
  until<Args extends Json[]>(sentence: string, read: (...args: Args) => boolean, ...args: Args): Promise<void>;
  /** Clicks the first visible element that matches and holds the text. @throws Error when it is covered */
  click(selector: string, text?: string): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
}

interface Target {
  x: number;
  y: number;
  /** What lies over it; empty when nothing does. */
  cover: string;
}

export function createVisitor(driver: Driver, origin: string, device: DeviceName, isWhole: boolean): Visitor {
  const look: Visitor['look'] = async (read, ...args) =>
    (await driver.evaluate(`(${read})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`)) as ReturnType<
      typeof read
    >;
  const until: Visitor['until'] = async (sentence, read, ...args) => {
    const end = performance.now() + patienceMs;
    while (performance.now() < end) {
      // While a document is replaced by the next one there is nothing to look at.
      if (await look(read, ...args).catch(() => false)) return;
      await setTimeout(100);
    }
    throw new Error(`never: ${sentence}`);
  };
  const click: Visitor['click'] = async (selector, text = '') => {
    let before: Target | null = null;
    const end = performance.now() + patienceMs;
    // Until it is uncovered and has come to rest.
    for (;;) {
      const target: Target | null = await look(findTarget, selector, text).catch(() => null);
      if (target?.cover === '' && target.x === before?.x && target.y === before.y) break;
      if (performance.now() > end) throw new Error(`${selector} «${text}» ${obstacle(target)}`);
      before = target;
      await setTimeout(50);
    }
    await driver.clickAt(before.x, before.y);
  };
  return {
    device,
    isWhole,
    driver,
    look,
    until,
    click,
    open: async (path) => {
      await driver.open(`${origin}${path}`);
      await until(`${path} is loaded`, () => document.readyState === 'complete');
      const [mark, value] = isWhole ? ['deferred', 'started'] : ['scripts', 'off'];
      const isMarked = (name: string, wanted: string) => document.documentElement.dataset[name] === wanted;
      await until(`${path} has the mark ${mark}=${value}`, isMarked, mark, value);
    },
    fill: async (selector, text) => {
      await click(selector);
      await driver.type(text);
      await until(
        `${selector} holds «${text}»`,
        (field, value) => {
          const found = document.querySelector<HTMLInputElement>(field);
          return found?.value === value;
        },
        selector,
        text,
      );
    },
  };
}

function obstacle(target: Target | null): string {
  if (target === null) return 'is not visible';
  return target.cover === '' ? 'does not come to rest' : `is covered by ${target.cover}`;
}

/** Runs in the page. Brings the element into view. */
function findTarget(selector: string, text: string): Target | null {
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
