/** A class of each sheet of «The machine in parts» is named here, so that pages load what only the server renders with them. */
import sheetStyles from '#client/drawing/sheet.module.css';
import styles from './machine.module.css';
import calloutStyles from './machine-callouts.module.css';
import openingStyles from './machine-opening.module.css';

export const machineStyles = [sheetStyles['sheet'], styles['machine'], openingStyles['opening'], calloutStyles['list']];
