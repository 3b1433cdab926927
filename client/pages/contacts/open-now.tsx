/** «Открыто до 18:00», worked out in the browser: a page may be cached for hours. Without scripts the hours below say it. */
import { useEffect, useState } from 'react';
import { openNowText } from '#shared/tools/open-now.ts';
import styles from './office-cards.module.css';
import type { ShownOffice } from './shown-offices.ts';

const everyMs = 60_000;

export function OpenNow({ office }: { office: ShownOffice }) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    const tell = () => setText(openNowText(office));
    tell();
    const timer = setInterval(tell, everyMs);
    return () => clearInterval(timer);
  }, [office]);
  return (
    <p className={styles['now']} data-open={text?.startsWith('Открыто') || undefined} data-print="no">
      {text}
    </p>
  );
}
