/** What the form for a call offers: times by the hours in which the plant calls back. */
import type { SiteSettings } from '#shared/content/site.ts';
import { callTimeField, soonChoice, writtenChoice } from '#shared/forms/forms.ts';
import { callWindows } from '#shared/tools/opening-hours.ts';

/** Of `callTime` alone. Its label says whose time it is, and so does a lead. */
export function callTimes({ phoneHours, callHours }: SiteSettings) {
  const { name, label } = callTimeField;
  const note = callHours?.note?.replaceAll('\u00a0', ' ');
  const windows = callWindows(callHours ?? phoneHours).map(([from, to]) => ({
    value: `С ${from} до ${to}${note === undefined ? '' : `, ${note}`}`,
    text: `С\u00a0${from} до\u00a0${to}`,
  }));
  return {
    labels: { [name]: note === undefined ? label : `${label} (${note})` },
    choices: { [name]: [soonChoice, ...windows, writtenChoice] },
  };
}
