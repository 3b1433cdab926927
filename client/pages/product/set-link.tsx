/** The price, code and link of a set, and where to take it along. Rendered by the server alone. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { quoteHref } from '#shared/configuration/quote-href.ts';
import type { SetPanelData } from '#shared/configuration/set-panel-data.ts';
import { leadHref } from '#shared/forms/form-links.ts';
import { folderPath, setPaperPath } from '#shared/pages/feed-paths.ts';
import { href } from '#shared/routes.ts';
import { priceText } from '#shared/tools/price-text.ts';
import styles from './set-live.module.css';

export function SetLink({ code = '', sheet, path, address, qr, productId }: SetPanelData) {
  const query = new URLSearchParams({ models: productId, set: code });
  return (
    <aside className={styles['link']} aria-label="Ссылка на комплектацию">
      <p className={styles['price']}>{priceText(sheet.total)}</p>
      <p className={styles['code']}>
        Код комплектации <strong>{code}</strong>
      </p>
      <a className={styles['address']} href={path}>
        {address.replace(/^https?:\/\//, '')}
      </a>
      <div className={styles['actions']} data-print="no">
        <ButtonLink href={leadHref('product')}>{'В\u00a0заявку'}</ButtonLink>
        <button type="button" className={styles['share']} data-share={path}>
          Поделиться
        </button>
      </div>
      <p className={styles['told']} role="status" data-share-status="" />
      <p className={styles['aside']}>
        <a href={`${href('compare')}?${query}`} rel="nofollow">
          Сравнить с другими моделями
        </a>
        <br />
        <a href={setPaperPath(productId, code)} rel="nofollow">
          Расчёт в&nbsp;PDF
        </a>
        <br />
        <a href={folderPath(productId, code)} rel="nofollow">
          Все файлы одной папкой
        </a>
        <br />
        <a href={quoteHref(productId, code)} rel="nofollow">
          Получить на&nbsp;почту
        </a>
      </p>
      <details className={styles['qr']}>
        <summary>QR-код</summary>
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR-код со ссылкой на комплектацию"
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
      </details>
    </aside>
  );
}
