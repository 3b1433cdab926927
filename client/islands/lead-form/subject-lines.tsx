/** What was counted on the site and goes with the form: a line each, with the way back to it. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countedEvent, countedSubjects, forgetCounted } from '#client/browser/navigation/counted.ts';
import { whenIdle } from '#client/browser/startup/moments.ts';
import { hiddenNames } from '#shared/forms/form-controls.ts';
import { aboutKey, type ShownSubject } from '#shared/forms/subjects.ts';
import { subjectsPath } from '#shared/pages/paths.ts';
import type { FormViewProps } from './form-progress.ts';
import styles from './subject-lines.module.css';

export function SubjectLines({ subjects = [], hasUnreadable }: Pick<FormViewProps, 'subjects' | 'hasUnreadable'>) {
  const input = useRef<HTMLInputElement>(null);
  const [came] = useState(subjects);
  const { addresses, known } = useCounted(input, came);
  const [left, setLeft] = useState<readonly string[]>([]);
  const shown = addresses.flatMap((href) => known.find((subject) => subject.href === href) ?? []);
  const leave = (href: string, isLeft: boolean) => {
    setLeft((before) => (isLeft ? [...before, href] : before.filter((each) => each !== href)));
    if (isLeft) forgetCounted(href);
  };
  return (
    <>
      <input ref={input} type="hidden" name={hiddenNames.about} value={addresses.join(' ')} />
      {shown.length > 0 && (
        <div className="stack gap-2">
          <p className="semibold">К&nbsp;заявке приложим</p>
          {shown.map(({ href, text, fault }) => (
            <div
              key={href}
              className={`marked ${styles['subject']}`}
              data-left={left.includes(href) ? true : undefined}
            >
              <p>{text}</p>
              {fault !== undefined && <p className="small bad">{fault}</p>}
              <p className="row apart small">
                <a className="touch-link" href={href}>
                  изменить
                </a>
                <label className="tick">
                  <input
                    type="checkbox"
                    name={`${hiddenNames.without}${addresses.indexOf(href)}`}
                    value="yes"
                    checked={left.includes(href)}
                    onChange={({ currentTarget: { checked } }) => leave(href, checked)}
                  />
                  не&nbsp;прикладывать
                </label>
              </p>
            </div>
          ))}
        </div>
      )}
      {hasUnreadable && shown.length === 0 && (
        <p className="small bad">
          Ссылка на&nbsp;расчёт не&nbsp;читается: возможно, её обрезал мессенджер. Откройте расчёт снова или опишите
          задачу своими словами.
        </p>
      )}
    </>
  );
}

/** Adds what this tab remembers to what the page came with, and follows later changes of the address. */
function useCounted(element: RefObject<HTMLElement | null>, came: readonly ShownSubject[]) {
  const [addresses, setAddresses] = useState(() => came.map(({ href }) => href));
  const [known, setKnown] = useState(came);
  useEffect(() => {
    const form = element.current?.closest('form');
    let asked = came.map(({ href }) => href);
    const look = () => {
      const counted = countedSubjects(asked);
      if (counted.join(' ') === asked.join(' ')) return;
      asked = counted;
      setAddresses(counted);
      askSubjects(counted, (subjects) => asked === counted && setKnown(subjects));
    };
    look();
    const listening = new AbortController();
    const { signal } = listening;
    // A button that is pressed with a finger gets no focus everywhere.
    for (const moment of ['focusin', 'pointerdown']) form?.addEventListener(moment, look, { signal });
    window.addEventListener(countedEvent, look, { signal });
    return () => listening.abort();
  }, [element, came]);
  return { addresses, known };
}

type Show = (subjects: ShownSubject[]) => unknown;

/** One question for all forms of a page: they show its answer at once, so that of two side by side neither moves. */
const waiting = new Map<string, Show[]>();

function askSubjects(addresses: readonly string[], show: Show): void {
  const about = String(new URLSearchParams(addresses.map((address) => [aboutKey, address])));
  const shows = waiting.get(about) ?? [];
  if (shows.push(show) > 1) return;
  waiting.set(about, shows);
  const tell = (subjects: ShownSubject[]) => {
    waiting.delete(about);
    flushSync(() => {
      for (const each of shows) each(subjects);
    });
  };
  fetchSubjects(about).then(
    // Once the other forms are alive too; somebody may be about to touch a field by then.
    (subjects) => whenIdle(() => holdInPlace(() => tell(subjects))),
    () => waiting.delete(about),
  );
}

/** @throws TypeError without a network, SyntaxError for what is no JSON: the addresses go with the form all the same */
async function fetchSubjects(about: string): Promise<ShownSubject[]> {
  if (about === '') return [];
  const response = await fetch(`${subjectsPath}?${about}`);
  return response.ok ? ((await response.json()) as ShownSubject[]) : [];
}

/**
 * Changes what stands above fields; one that is in the window stays under the finger. Browsers see to it only where the whole
 * change is above the window, and Safari of 2022 nowhere.
 */
function holdInPlace(change: () => void): void {
  const held = fieldToHold();
  const before = held?.getBoundingClientRect().top ?? 0;
  const { style } = document.documentElement;
  // Both of us would move it twice.
  if (held !== undefined) style.overflowAnchor = 'none';
  change();
  if (held === undefined) return;
  window.scrollBy({ top: held.getBoundingClientRect().top - before, behavior: 'instant' });
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')));
}

/** What is folded away has a box too. */
const fields = 'main :is(input, select, textarea, button):not([tabindex="-1"], details:not([open]) *)';

/** @returns the one that has the focus, or the one next to the middle of the window */
function fieldToHold(): Element | undefined {
  const middle = window.innerHeight / 2;
  const shown = [...document.querySelectorAll(fields)].flatMap((field) => {
    const { top, bottom, height } = field.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < window.innerHeight ? [{ field, offset: Math.abs(top - middle) }] : [];
  });
  const focused = shown.find(({ field }) => field === document.activeElement);
  return (focused ?? shown.sort((one, other) => one.offset - other.offset)[0])?.field;
}
