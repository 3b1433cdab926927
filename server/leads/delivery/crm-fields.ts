/**
 * A lead in the words of Bitrix24: fields of `crm.item.add` and of the older `crm.lead.add`. Its phone field dials, so an
 * extension is only in the comments.
 */

import { readFormPage } from '#server/leads/form-page.ts';
import { contactKeys } from '#server/leads/storage/contact-keys.ts';
import type { Lead } from '#server/leads/storage/lead.ts';
import { leadText, leadTitle } from './lead-text.ts';

/** Marks our leads in the CRM; with the lead's id as origin id it identifies each of them. */
export const crmOriginator = 'site';
/** Of leads, among the CRM's entities. */
export const crmLeadType = 1;

/** @param siteUrl public origin of the site */
export function toItemFields(lead: Lead, siteUrl: string) {
  const { name, email, company } = lead.values;
  const { phone } = contactKeys(lead.values);
  return {
    entityTypeId: crmLeadType,
    fields: {
      title: leadTitle(lead),
      name,
      companyTitle: company,
      sourceId: 'WEB',
      sourceDescription: `${siteUrl}${readFormPage(lead.form, lead.page)}`,
      comments: escapeMarkup(leadText(lead)),
      originatorId: crmOriginator,
      originId: lead.id,
      fm: [
        ...(phone === undefined ? [] : [{ typeId: 'PHONE', valueType: 'WORK', value: phone }]),
        ...(email === undefined ? [] : [{ typeId: 'EMAIL', valueType: 'WORK', value: email }]),
      ],
    },
  };
}

/** For CRM_METHOD=crm.lead.add, which Bitrix24 calls deprecated. */
export function toLeadFields(lead: Lead, siteUrl: string) {
  const { name, email, company } = lead.values;
  const { phone } = contactKeys(lead.values);
  return {
    fields: {
      TITLE: leadTitle(lead),
      NAME: name,
      COMPANY_TITLE: company,
      SOURCE_ID: 'WEB',
      SOURCE_DESCRIPTION: `${siteUrl}${readFormPage(lead.form, lead.page)}`,
      COMMENTS: escapeMarkup(leadText(lead)),
      ORIGINATOR_ID: crmOriginator,
      ORIGIN_ID: lead.id,
      ...(phone === undefined ? {} : { PHONE: [{ VALUE: phone, VALUE_TYPE: 'WORK' }] }),
      ...(email === undefined ? {} : { EMAIL: [{ VALUE: email, VALUE_TYPE: 'WORK' }] }),
    },
    params: { REGISTER_SONET_EVENT: 'Y' },
  };
}

/** Comments of Bitrix24 are HTML and BBCode: pictures, links and tags of a visitor must show as they were typed. */
function escapeMarkup(text: string): string {
  return text.replace(/[&<>"[\]]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
