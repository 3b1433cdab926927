import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { PromoPopupSettings, SiteSettings } from '#shared/content/site.ts';
import { useTarget } from '../browser/use-target.ts';
import { ButtonLink } from '../components/button-link.tsx';
import { useApp } from '../site-context.ts';
import { openInTime } from './popup-timing.ts';
import { PromoPicture } from './promo-picture.tsx';
import styles from './promo-popup.module.css';

/** Specification, part 3 and 4; what it shows stands in the site's settings. */
export function PromoPopup() {
  const { promoPopup: timing } = useApp().site;
  const [popup, setPopup] = useState<PromoPopupSettings>();
  useEffect(() => (timing === undefined ? undefined : openInTime(timing, loadPopup, setPopup)), [timing]);
  return popup && <Popup popup={popup} onClose={() => setPopup(undefined)} />;
}

/** Few stay until it opens: what it shows is no part of every page. */
async function loadPopup(): Promise<PromoPopupSettings | undefined> {
  const response = await fetch('/api/site');
  if (!response.ok) return undefined;
  const { promoPopup } = (await response.json()) as SiteSettings;
  return promoPopup;
}

function Popup({ popup, onClose }: { popup: PromoPopupSettings; onClose: () => void }) {
  const { navigation } = useApp();
  const isLeaving = useTarget() !== undefined;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // No click on a link closes it: it goes with the page that it lies over.
  useEffect(() => navigation?.watchArrivals(() => dialog.current?.close()), [navigation]);

  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    // The frame fills the dialog: only the backdrop is the dialog itself.
    if (target === currentTarget) dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes every dialog, and the button is there for all others
    <dialog
      ref={dialog}
      className={styles['popup']}
      aria-label="Предложение завода"
      aria-busy={isLeaving}
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
          <a className={styles['link']} href={popup.link}>
            <PromoPicture images={popup.images} />
          </a>
        )}
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
