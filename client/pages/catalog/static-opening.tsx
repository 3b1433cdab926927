/** The server's HTML of what opens a category, as a static part: its code and its drawings' data never reach a browser. */
import range from '#client/components/ui/range-line.module.css';
import { Static } from '#client/hydration/static.tsx';
import opening from './category-opening.module.css';
import kinds from './kind-groups.module.css';

/** A class of each sheet is named here, one that changes nothing on a block, so that the page loads them. */
export function StaticOpening() {
  return (
    <Static
      name="opening"
      of="server"
      className={`${opening['figure']} ${kinds['group']} ${range['range']}`}
      isSameForAnyQuery
    />
  );
}
