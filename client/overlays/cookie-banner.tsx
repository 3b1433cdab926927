/** Asks for consent to analytics and chat until answered. Not modal; never covers the focused element. */
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import {
  answerCookies,
  type CookieAnswer,
  cookieQuestion,
  readCookieChoice,
  watchCookieChoice,
} from '#client/browser/consent/cookie-choice.ts';
import { useApp } from '#client/context/site-context.ts';
import { cookieChoiceId } from '#shared/named-blocks.ts';
import { href } from '#shared/routes.ts';
import styles from './cookie-banner.module.css';

export function CookieBanner() {
  const { site, thirdParties, consentMode } = useApp();
  const isChoice = consentMode === undefined;
  // The map waits for a click of its own, not for this answer.
  const hasWaiting = thirdParties.metricaId !== undefined || thirdParties.chatUrl !== undefined;
  const awaited = isChoice && hasWaiting ? site.cookieNotice.version : undefined;
  const question = useSyncExternalStore(watchCookieChoice, () => cookieQuestion(awaited));
  if (question === 'closed') return null;
  return <OpenCookieBanner isChoice={isChoice} hasWaiting={hasWaiting} isWanted={question === 'wanted'} />;
}

/** What a site says that loads nothing of others. */
const ownText =
  'Сайт хранит в\u00a0браузере (файлы cookie, куки) только то, что\u00a0нужно ему самому: ваш ответ, список сравнения, черновики заявок.';

interface OpenCookieBannerProps {
  /** False where both buttons mean the same. */
  isChoice: boolean;
  /** Something waits for the answer. */
  hasWaiting: boolean;
  isWanted: boolean;
}

function OpenCookieBanner({ isChoice, hasWaiting, isWanted }: OpenCookieBannerProps) {
  const { text = ownText, version } = useApp().site.cookieNotice;
  const banner = useRef<HTMLElement>(null);
  const previous = isChoice ? readCookieChoice(version) : undefined;
  useLayoutEffect(() => reserveSpaceFor(banner.current), []);
  useEffect(() => (isWanted ? takeFocus(banner.current) : undefined), [isWanted]);

  const answer = (choice: CookieAnswer) => () => answerCookies(isChoice ? { choice, version } : undefined);
  return (
    <section
      ref={banner}
      className={styles['banner']}
      aria-label="Файлы cookie (куки)"
      data-cookie-banner
      data-print="no"
      tabIndex={-1}
    >
      <div className={styles['content']}>
        <p className={styles['text']}>
          <span>{`${text} `}</span>
          {previous !== undefined && (
            <b>{previous.choice === 'granted' ? 'Сейчас: вы приняли. ' : 'Сейчас: вы отклонили. '}</b>
          )}
          <a href={`${href('policy')}#${cookieChoiceId}`}>
            {isChoice && hasWaiting ? 'Что меняет выбор' : 'Подробнее'}
          </a>
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
