/** The server's HTML of what opens a category, as a static part: its code and its drawings' data never reach a browser. */
import range from '#client/components/figures/range-line.module.css';
import span from '#client/components/figures/span-line.module.css';
import { Static } from '#client/hydration/static.tsx';
import opening from './category-opening.module.css';
import kinds from './kind-groups.module.css';

/** A class of each sheet is named here so that the page loads it. */
const sheets = [kinds['group'], range['range'], span['line']];

export function StaticOpening() {
  return (
    <Static name="opening" of="server" className={opening['figure']} data-sheets={sheets.length} isSameForAnyQuery />
  );
}
