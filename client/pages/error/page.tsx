/** The error page, for every failed request that still can render. */

import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { ErrorLayout } from '#client/layouts/error-layout.tsx';
import { homeButton } from '#shared/errors.ts';
import { href } from '#shared/routes.ts';
import styles from './error.module.css';
import { NextSteps } from './next-steps.tsx';
import { StatusDrawing } from './status-drawing.tsx';

export const OwnLayout = ErrorLayout;

export function Page({ data: { status, title, subtitle, ref, canReload } }: PageProps<'error'>) {
  return (
    <div className={styles['page']}>
      <div className={styles['code']}>
        <StatusDrawing code={status} />
      </div>
      <div className={styles['text']}>
        <h1>{title}</h1>
        <p className={styles['subtitle']}>{subtitle}</p>
        {ref !== undefined && <p className={styles['ref']}>{`Код обращения: ${ref}`}</p>}
        {status === homeButton.status && (
          <ButtonRow>
            <ButtonLink href={href('home')}>{homeButton.text}</ButtonLink>
          </ButtonRow>
        )}
        {canReload && (
          <button type="button" className="signal-button" data-reloads-page>
            Обновить страницу
          </button>
        )}
      </div>
      <NextSteps isMissing={status === homeButton.status || status === 410} />
    </div>
  );
}
