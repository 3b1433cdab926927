/** What scripts lay over every page, side by side; each finds its own by the attribute. */
import { Emblem } from '#client/components/site/logo.tsx';
import { cookieChoiceId } from '#shared/pages/named-blocks.ts';
import type { OverlaysView } from '#shared/pages/rendering.ts';
import { href } from '#shared/routes.ts';
import bannerStyles from './cookie-banner.module.css';
import styles from './loading-screen.module.css';

/** What a site says that loads nothing of others. */
const ownText =
  'Сайт хранит в\u00a0браузере (файлы cookie, куки) только то, что\u00a0нужно ему самому: ваш ответ, список сравнения, черновики заявок.';

/** Asks for consent to analytics and chat (browser/overlays/cookie-banner.ts). */
function CookieBanner(view: OverlaysView) {
  const { consentMode, thirdParties } = view;
  const isChoice = consentMode === undefined;
  // The map waits for a click of its own, not for this answer.
  const hasWaiting = thirdParties.metricaId !== undefined || thirdParties.chatUrl !== undefined;
  return (
    <section
      className={bannerStyles['banner']}
      aria-label="Файлы cookie (куки)"
      data-cookie-banner
      data-print="no"
      tabIndex={-1}
    >
      <div className={`level ${bannerStyles['content']}`}>
        <p className={bannerStyles['text']}>
          <span>{`${textFor(view)} `}</span>
          {isChoice && <b hidden />}
          <a href={`${href('policy')}#${cookieChoiceId}`}>
            {isChoice && hasWaiting ? 'Что меняет выбор' : 'Подробнее'}
          </a>
        </p>
        <div className={bannerStyles['buttons']}>
          <button type="button" value="denied">
            Отклонить
          </button>
          <button type="button" value="granted">
            Принять
          </button>
        </div>
      </div>
    </section>
  );
}

/** The banner talks of what the site loads. */
function textFor({ site, consentMode, thirdParties }: OverlaysView): string {
  const { metricaId, chatUrl } = thirdParties;
  const { text, textWithCounter = text, textWithChat = text, textWithoutChoice = text } = site.cookieNotice;
  if (metricaId === undefined && chatUrl === undefined) return ownText;
  if (consentMode === 'specification') return textWithoutChoice;
  if (chatUrl === undefined) return textWithCounter;
  return metricaId === undefined ? textWithChat : text;
}

export function Overlays(view: OverlaysView) {
  return (
    <>
      <CookieBanner {...view} />
      <div className={styles['screen']} data-screen>
        <p className={`level ${styles['logo']}`}>
          <Emblem emblem={view.brand.emblem} />
          <span>{view.site.shortName}</span>
        </p>
        <span className={styles['line']} aria-hidden="true" />
        <p className="aside">Загружаем страницу</p>
      </div>
    </>
  );
}
