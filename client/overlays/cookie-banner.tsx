import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { href } from '#shared/routes.ts';
import {
  answerCookies,
  type CookieAnswer,
  cookieQuestion,
  dropOutdatedChoice,
  readCookieChoice,
  watchCookieChoice,
} from '../browser/cookie-choice.ts';
import { useApp } from '../site-context.ts';
import styles from './cookie-banner.module.css';

/** Asks about counter and chat until there is an answer; not modal, and never in the way of what has the focus. */
export function CookieBanner() {
  const { version } = useApp().site.cookieNotice;
  const question = useSyncExternalStore(watchCookieChoice, cookieQuestion);
  useEffect(() => dropOutdatedChoice(version), [version]);
  return question === 'closed' ? null : <Banner version={version} isWanted={question === 'wanted'} />;
}

function Banner({ version, isWanted }: { version: string; isWanted: boolean }) {
  const { text } = useApp().site.cookieNotice;
  const banner = useRef<HTMLElement>(null);
  const given = readCookieChoice();
  useLayoutEffect(() => keepRoomFor(banner.current), []);
  useEffect(() => (isWanted ? takeFocus(banner.current) : undefined), [isWanted]);

  const answer = (choice: CookieAnswer) => () => answerCookies(choice, version);
  return (
    <section ref={banner} className={styles['banner']} aria-label="Файлы cookie (куки)" data-print="no" tabIndex={-1}>
      <div className={styles['content']}>
        <p className={styles['text']}>
          {text}{' '}
          {given !== undefined && (
            <b>{given.choice === 'granted' ? 'Сейчас: вы приняли. ' : 'Сейчас: вы отклонили. '}</b>
          )}
          <a href={`${href('policy')}#vybor`}>Что меняет выбор</a>
        </p>
        <div className={styles['buttons']}>
          <button type="button" onClick={answer('denied')}>
            Отклонить
          </button>
          <button type="button" onClick={answer('granted')}>
            Принять
          </button>
        </div>
      </div>
    </section>
  );
}

/** The page ends above the banner, and what gets the focus is scrolled clear of it. */
function keepRoomFor(banner: HTMLElement | null): (() => void) | undefined {
  if (banner === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--banner', `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--banner');
  };
}

/** Whoever asked for the banner is taken to it, and afterwards back. */
function takeFocus(banner: HTMLElement | null): () => void {
  const opener = document.activeElement;
  banner?.focus();
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  };
}
