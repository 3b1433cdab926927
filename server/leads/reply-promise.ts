/** Until when the plant replies to a lead: by the content's minutes and the hours of the department. Kept with the lead: a promise stays as it was made. */

import type { SiteSettings } from '#shared/content/site.ts';
import { soonChoice, writtenChoice } from '#shared/forms/definitions/call-form.ts';
import { departmentOf } from '#shared/forms/form-definition.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import { getForm } from '#shared/forms/forms.ts';
import { afterOpenMinutes } from '#shared/tools/reply-time.ts';

/** Of the plant, as far as it is known. */
export type Replies = Partial<Pick<SiteSettings, 'phoneHours' | 'callHours' | 'timeZone' | 'replies'>>;

interface AskedReply {
  form: FormId;
  /** Checked. */
  values: FormValues;
  /** When the lead is accepted, ms since 1970. */
  at: number;
}

/** @returns ms since 1970; undefined where the content promises no hour, or the visitor has named a time */
export function replyMoment(
  { phoneHours, callHours = phoneHours, timeZone, replies }: Replies,
  { form, values, at }: AskedReply,
): number | undefined {
  if (replies === undefined || timeZone === undefined || hasNamedTime(form, values)) return undefined;
  const own = replies.departments[departmentOf(getForm(form), values)];
  const hours = own?.hours ?? callHours;
  return hours && afterOpenMinutes(hours, timeZone, at, own?.minutes ?? replies.minutes);
}

function hasNamedTime(form: FormId, { callTime = soonChoice.value }: FormValues): boolean {
  return form === 'call' && callTime !== soonChoice.value && callTime !== writtenChoice.value;
}
