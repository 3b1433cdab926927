/** Asks for consent to analytics and chat until answered. Not modal; never covers the focused element. */
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import {
  answerCookies,
  type CookieAnswer,
  cookieQuestion,
  dropOutdatedChoice,
  readCookieChoice,
  watchCookieChoice,
} from '#client/browser/consent/cookie-choice.ts';
import { useApp } from '#client/context/site-context.ts';
import { cookieChoiceId } from '#shared/named-blocks.ts';
import { href } from '#shared/routes.ts';
import styles from './cookie-banner.module.css';

export function CookieBanner() {
  const { version } = useApp().site.cookieNotice;
  const question = useSyncExternalStore(watchCookieChoice, cookieQuestion);
  useEffect(() => dropOutdatedChoice(version), [version]);
  return question === 'closed' ? null : <OpenCookieBanner version={version} isWanted={question === 'wanted'} />;
}

function OpenCookieBanner({ version, isWanted }: { version: string; isWanted: boolean }) {
  const { text } = useApp().site.cookieNotice;
  const banner = useRef<HTMLElement>(null);
  const previous = readCookieChoice();
  useLayoutEffect(() => reserveSpaceFor(banner.current), []);
  useEffect(() => (isWanted ? takeFocus(banner.current) : undefined), [isWanted]);

  const answer = (choice: CookieAnswer) => () => answerCookies(choice, version);
  return (
    <section ref={banner} className={styles['banner']} aria-label="Файлы cookie (куки)" data-print="no" tabIndex={-1}>
      <div className={styles['content']}>
        <p className={styles['text']}>
          {text}{' '}
          {previous !== undefined && (
            <b>{previous.choice === 'granted' ? 'Сейчас: вы приняли. ' : 'Сейчас: вы отклонили. '}</b>
          )}
          <a href={`${href('policy')}#${cookieChoiceId}`}>Что меняет выбор</a>
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

/** Sets `--banner`: padding below the page and scroll padding, so that the banner hides neither. */
function reserveSpaceFor(banner: HTMLElement | null): (() => void) | undefined {
  if (banner === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--banner', `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--banner');
  };
}

/** Focuses a banner that the visitor opened, and returns the focus when it closes. */
function takeFocus(banner: HTMLElement | null): () => void {
  const opener = document.activeElement;
  banner?.focus();
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  };
}
