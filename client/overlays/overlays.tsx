/** What scripts lay over every page, side by side; each finds its own by the attribute. */
import { Emblem } from '#client/components/site/logo.tsx';
import { ButtonLink } from '#client/components/ui/links.tsx';
import type { Picture } from '#shared/content/picture.ts';
import type { PromoPopupSettings } from '#shared/content/site.ts';
import { cookieChoiceId } from '#shared/pages/named-blocks.ts';
import type { OverlaysView } from '#shared/pages/rendering.ts';
import { densitySrcSet, pictureScreens, pictureUrl } from '#shared/picture-url.ts';
import { href } from '#shared/routes.ts';
import bannerStyles from './cookie-banner.module.css';
import styles from './loading-screen.module.css';
import popupStyles from './promo-popup.module.css';

/** What a site says that loads nothing of others. */
const ownText =
  'Сайт хранит в\u00a0браузере (файлы cookie, куки) только то, что\u00a0нужно ему самому: ваш ответ, список сравнения, черновики заявок.';

/** Asks for consent to analytics and chat (browser/overlays/start-overlays.ts). */
function CookieBanner(view: OverlaysView) {
  const { consentMode, thirdParties } = view;
  const isChoice = consentMode === undefined;
  // The map waits for a click of its own, not for this answer.
  const hasWaiting = thirdParties.metricaId !== undefined || thirdParties.chatUrl !== undefined;
  return (
    <section
      className={`line-above ${bannerStyles['banner']}`}
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
        <div className={`grid gap-3 ${bannerStyles['buttons']}`}>
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

/** Rendered widths, CSS px: a card in wide windows, most of the window in narrow ones. */
const wideWidth = pictureScreens.md;
const narrowWidth = pictureScreens.sm;

function PromoPicture({ images }: { images: Picture[] }) {
  const [first, second] = images;
  const last = images.at(-1);
  return (
    <picture>
      {first !== undefined && <PromoSource picture={first} media="(min-width: 1025.02px)" width={wideWidth} />}
      {second !== undefined && <PromoSource picture={second} media="(max-width: 1024px)" width={narrowWidth} />}
      {last !== undefined && (
        <img
          className={`full-width ${popupStyles['picture']}`}
          src={pictureUrl(last.source, { width: wideWidth, format: 'webp' })}
          srcSet={densitySrcSet(last.source, wideWidth, { format: 'webp' })}
          width={last.width}
          height={last.height}
          alt={last.alt}
        />
      )}
    </picture>
  );
}

function PromoSource({ picture, media, width }: { picture: Picture; media: string; width: number }) {
  return (
    <source
      media={media}
      srcSet={densitySrcSet(picture.source, width, { format: 'webp' })}
      width={picture.width}
      height={picture.height}
    />
  );
}

/** The promo popup: specification, parts 3 and 4. Scripts fetch its HTML when it is due (browser/overlays/start-overlays.ts). */
export function PromoPopup({ popup }: { popup: PromoPopupSettings }) {
  return (
    <dialog
      className={`ink ${popupStyles['popup']}`}
      aria-label="Предложение завода"
      data-campaign={popup.id ?? popup.startsAt}
    >
      <div className={`holder ${popupStyles['frame']}`}>
        <button type="button" className={`on-picture cross grid ${popupStyles['close']}`}>
          <span className="visually-hidden">Закрыть</span>
        </button>
        {popup.link === undefined ? (
          <PromoPicture images={popup.images} />
        ) : (
          // In a window of its own: a click on the picture never closes the popup.
          <a className={`block ${popupStyles['link']}`} href={popup.link} target="_blank" rel="noopener">
            <PromoPicture images={popup.images} />
            <span className="visually-hidden"> (откроется в&nbsp;новой вкладке)</span>
          </a>
        )}
        {popup.title !== undefined && <h2 className={`size-3 ${popupStyles['title']}`}>{popup.title}</h2>}
        {popup.text !== undefined && <p className={popupStyles['text']}>{popup.text}</p>}
        {popup.buttons.length > 0 && (
          <div className={`gap-3 grid ${popupStyles['buttons']}`}>
            {popup.buttons.map(({ text, href }, index) => (
              <ButtonLink key={href} href={href} look={index === 0 ? 'primary' : 'secondary'} text={text} />
            ))}
          </div>
        )}
        {popup.adLabel !== undefined && <p className={`note ${popupStyles['label']}`}>{popup.adLabel}</p>}
      </div>
    </dialog>
  );
}
