/** «The machine in parts», with which a service page opens: HTML of the server, whose code reaches no browser. */
import sheetStyles from '#client/drawing/sheet.module.css';
import { Static } from '#client/hydration/static.tsx';
import rulerStyles from './interval-ruler.module.css';
import styles from './machine.module.css';
import calloutStyles from './machine-callouts.module.css';
import openingStyles from './machine-opening.module.css';
import walkStyles from './walk-figure.module.css';

/** A class of each sheet is named here so that the page loads it. */
const sheets = [
  sheetStyles['sheet'],
  styles['machine'],
  calloutStyles['list'],
  rulerStyles['ruler'],
  walkStyles['way'],
];

export function StaticMachine() {
  return <Static name="machine" of="server" className={openingStyles['place']} data-wide data-sheets={sheets.length} />;
}
