/** When the phone is answered: the week, which is true at any time; with scripts the next opening, while nobody answers. */
import { type CallSchedule, callHoursText } from '#shared/tools/opening-hours.ts';

/** Its words follow the clock: `browser/behaviour/call-hours.ts`. @param props.keepsWeek the next opening stands before the week, not in its place */
export function CallHours({ hours, keepsWeek }: { hours: CallSchedule; keepsWeek?: true }) {
  return <span data-call-hours={keepsWeek ? 'both' : ''}>{callHoursText(hours)}</span>;
}
