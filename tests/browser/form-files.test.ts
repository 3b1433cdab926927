/** Files in forms: chosen, sent, rejected with an error; with and without scripts. */
import path from 'node:path';
import { expect } from 'vitest';
import { formAnchor } from '#shared/forms/form-controls.ts';
import { deviceContexts, hydrated } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';

import { formVisits, hydratedForm } from '#tests/support/form-visits.ts';
import { sampleFiles } from '#tests/support/sample-files.ts';
import { rowsOf } from '#tests/support/sent-forms.ts';

const { path: page, typed } = formVisits.claim;
const anchor = formAnchor('claim');
const file = (name: keyof typeof sampleFiles) => {
  const { type: mimeType, bytes: buffer } = sampleFiles[name];
  return { name, mimeType, buffer };
};

test.for([true, false])(
  'a picture is stored with the lead, a program is rejected; scripts: %s',
  async (hasScripts, { openTab, site }) => {
    const options = { ...deviceContexts.phone, javaScriptEnabled: hasScripts, allow: [/status of 422/] };
    const tab = await openTab(options);
    await tab.goto(`${page}#${anchor}`);
    if (hasScripts) {
      await hydrated(tab);
      await tab.locator('#claim-name').focus();
      await hydratedForm(tab, 'claim');
    }
    const fill = async (fields: Record<string, string>) => {
      for (const [name, text] of Object.entries(fields)) await tab.locator(`#claim-${name}`).fill(text);
      await tab.locator('#claim-consent').check();
      const files = tab.locator('#claim-files');
      if (!(await files.isVisible())) await tab.locator(`form[action^="/requests/claim"] summary`).click();
      return files;
    };
    const send = () => tab.locator('form[action^="/requests/claim"] [type=submit]').click();
    const files = await fill({ ...typed, fault: `Течёт клапан, скрипты: ${hasScripts}` });
    await files.setInputFiles([
      file('снимок.jpg'),
      { name: 'акт.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
    ]);
    await send();
    await tab.locator(`#${anchor}[role=alert]`).waitFor();
    expect(await tab.locator('#claim-files-error').textContent()).toContain('акт.pdf');
    expect(await tab.locator('#claim-name').inputValue()).toBe(typed['name']);

    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic');
    const photo = await fill({});
    await photo.setInputFiles([{ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic }]);
    await send();
    await tab
      .locator('#claim-files-error')
      .getByText(/IMG_0001\.HEIC.*из.«Медиатеки».*пришлёт JPEG/)
      .waitFor();

    // As phones name files, and as browsers write quotes in their names.
    const named = (name: string) => ({ ...file('чертёж.pdf'), name });
    const again = await fill({});
    await again.setInputFiles([file('снимок.jpg'), named('Акт "Ось", 12.05'), named('document')]);
    await send();
    await tab.waitForURL(/\/requests\?number=/);
    const lead = rowsOf(site, 'leads').at(-1);
    const stored = rowsOf(site, 'files').filter((row) => row['lead_id'] === lead?.['id']);
    expect(stored.map((row) => row['name']).sort()).toEqual(['document.pdf', 'Акт _Ось_, 12.05.pdf', 'снимок.jpg']);
    const { uploads } = site.services.leads;
    for (const { id } of stored as { id: string }[]) expect(path.basename(uploads.pathOf(id))).toBe(id);
  },
);
