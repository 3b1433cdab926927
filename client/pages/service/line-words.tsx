/** The page of a service that opens with a line: HTML of the server, here with the sheets that it needs. */
import dayRecord from '#client/drawing/day-record.module.css';
import roadLine from '#client/drawing/road-line.module.css';
import { Static } from '#client/hydration/static.tsx';
import figureCards from './figure-cards.module.css';
import lineService from './line-service.module.css';

const sheets = [lineService['part'], dayRecord['part'], roadLine['part'], figureCards['part']];

export function LineWords() {
  return <Static name="line" of="server" className={sheets.join(' ')} />;
}
