/** The server's HTML of a drawing, as a static part: no code that draws reaches a browser. */
import { Static } from '#client/hydration/static.tsx';
import styles from './drawing.module.css';
import sheetStyles from './sheet.module.css';

/** Both classes are named here so that the page loads their style sheets. */
export function StaticDrawing() {
  return <Static name="drawing" of="server" className={`${styles['box']} ${sheetStyles['sheet']}`} />;
}
