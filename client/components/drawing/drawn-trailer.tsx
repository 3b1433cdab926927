/** The drawing of a trailer as the server made it: the code that draws never goes to a browser. */
import { Still } from '../still.tsx';
import styles from './drawing.module.css';
import sheetStyles from './sheet/sheet.module.css';

/** The styles of what is inside come with the page by these two classes. */
export function DrawnTrailer() {
  return <Still name="drawing" className={`${styles['box']} ${sheetStyles['sheet']}`} />;
}
