/** The promo popup: specification, parts 3 and 4; its content comes from the site's settings. */
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { useApp } from '#client/context/site-context.ts';
import { useTarget } from '#client/context/use-target.ts';
import type { PromoPopupSettings, SiteSettings } from '#shared/content/site.ts';
import { hasSeenCampaign, isForAnotherModel, rememberCampaign } from './popup-campaign.ts';
import { openWhenDue } from './popup-timing.ts';
import { PromoPicture } from './promo-picture.tsx';
import styles from './promo-popup.module.css';

export function PromoPopup() {
  const { promoPopup: timing, timeZone } = useApp().site;
  const [popup, setPopup] = useState<PromoPopupSettings>();
  useEffect(() => {
    const open = (due: PromoPopupSettings) => {
      rememberCampaign(due);
      setPopup(due);
    };
    return timing === undefined ? undefined : openWhenDue(timing, timeZone, loadPopup, isForAnotherModel, open);
  }, [timing, timeZone]);
  return popup && <PromoDialog popup={popup} onClose={() => setPopup(undefined)} />;
}

/** Fetched on demand: few visitors stay until it opens, so pages do not carry its content. */
async function loadPopup(): Promise<PromoPopupSettings | undefined> {
  const response = await fetch('/api/site');
  if (!response.ok) return undefined;
  const { promoPopup } = (await response.json()) as SiteSettings;
  return promoPopup === undefined || hasSeenCampaign(promoPopup) ? undefined : promoPopup;
}

function PromoDialog({ popup, onClose }: { popup: PromoPopupSettings; onClose: () => void }) {
  const { navigation } = useApp();
  const isLeaving = useTarget() !== undefined;
  const dialog = useRef<HTMLDialogElement>(null);
  const [banner] = useState(() => document.querySelector<HTMLElement>('[data-cookie-banner]'));
  // A layout effect: the page is given back in the frame in which the dialog goes, not after it.
  useLayoutEffect(() => (banner === null ? dialog.current?.showModal() : showBeside(dialog.current, banner)), [banner]);
  // Closed by the arrival of the next page, not by the click on a link.
  useEffect(() => navigation?.watchArrivals(() => dialog.current?.close()), [navigation]);

  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    // The frame fills the dialog, so a click whose target is the dialog hit the backdrop.
    if (target === currentTarget) dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes every dialog, and there is a close button
    <dialog
      ref={dialog}
      className={styles['popup']}
      aria-label="Предложение завода"
      aria-busy={isLeaving}
      data-beside={banner !== null || undefined}
      onClose={onClose}
      onClick={onClick}
    >
      <div className={styles['frame']}>
        <button type="button" className={styles['close']} onClick={() => dialog.current?.close()}>
          <span className="visually-hidden">Закрыть</span>
        </button>
        {popup.link === undefined ? (
          <PromoPicture images={popup.images} />
        ) : (
          // In a window of its own: a click on the picture never closes the popup.
          <a className={styles['link']} href={popup.link} target="_blank" rel="noopener">
            <PromoPicture images={popup.images} />
          </a>
        )}
        {popup.title !== undefined && <h2 className={styles['title']}>{popup.title}</h2>}
        {popup.text !== undefined && <p className={styles['text']}>{popup.text}</p>}
        {popup.buttons.length > 0 && (
          <div className={styles['buttons']}>
            {popup.buttons.map(({ text, href }, index) => (
              <ButtonLink key={href} href={href} look={index === 0 ? 'primary' : 'secondary'}>
                {text}
              </ButtonLink>
            ))}
          </div>
        )}
        {popup.adLabel !== undefined && <p className={styles['label']}>{popup.adLabel}</p>}
      </div>
    </dialog>
  );
}

/**
 * Shows the dialog as if modal, but for the banner about cookies, which has not been answered yet: a modal dialog would make it
 * inert. @returns a function that gives the page back
 */
function showBeside(dialog: HTMLDialogElement | null, banner: HTMLElement): (() => void) | undefined {
  if (dialog === null) return undefined;
  const rest = [...document.body.children].filter(
    (part) => part !== banner && part !== dialog && !part.matches('script'),
  );
  const stilled = rest.filter((part): part is HTMLElement => part instanceof HTMLElement && !part.inert);
  for (const part of stilled) part.inert = true;
  banner.dataset['over'] = '';
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && dialog.close();
  // What is inert gets no clicks: those of the shade arrive at the body.
  const onPress = ({ target }: Event) =>
    (target === document.body || target === document.documentElement) && dialog.close();
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', onPress);
  dialog.show();
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('click', onPress);
    delete banner.dataset['over'];
    for (const part of stilled) part.inert = false;
  };
}
