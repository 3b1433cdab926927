/** The drawing of a trailer as the server made it: the code that draws never goes to a browser. */
import { useState } from 'react';
import styles from './drawing.module.css';
import sheetStyles from './sheet/sheet.module.css';

const id = 'trailer-drawing';

/** @param html absent in a document's first moments: the drawing stands there already */
export function DrawnTrailer({ html }: { html: string | undefined }) {
  const [drawing] = useState(() => html ?? document.getElementById(id)?.innerHTML ?? '');
  return (
    <div
      id={id}
      // The styles of what is inside come with the page by these two.
      className={`${styles['box']} ${sheetStyles['sheet']}`}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React on the server from the figures alone
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
