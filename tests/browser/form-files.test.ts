/** Files in forms, in a real browser: picked, sent, refused with a word about them; with scripts and without. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { formAnchor } from '#shared/forms/form-controls.ts';
import { deviceContexts, hydrated, openPage } from '#tests/support/browser.ts';
import { startBrowserSite } from '#tests/support/browser-site.ts';
import { formVisits, hydratedForm } from '#tests/support/form-visits.ts';
import { sampleFiles } from '#tests/support/sample-files.ts';
import { rowsOf } from '#tests/support/sent-forms.ts';

const started = startBrowserSite();
const { path: page, typed } = formVisits.claim;
const anchor = formAnchor('claim');
const file = (name: keyof typeof sampleFiles) => {
  const { type: mimeType, bytes: buffer } = sampleFiles[name];
  return { name, mimeType, buffer };
};

test.each([true, false])(
  'a picture goes along with the request, a program does not; scripts: %s',
  async (hasScripts) => {
    const options = { ...deviceContexts.phone, javaScriptEnabled: hasScripts };
    const { page: tab, complaints, close } = await openPage(started.browser, options);
    await tab.goto(`${started.site.origin}${page}#${anchor}`);
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

    const again = await fill({});
    await again.setInputFiles([file('снимок.jpg'), file('чертёж.pdf')]);
    await send();
    await tab.waitForURL(/\/requests\?number=/);
    const lead = rowsOf(started.site, 'leads').at(-1);
    const kept = rowsOf(started.site, 'files').filter((row) => row['lead_id'] === lead?.['id']);
    expect(kept.map((row) => row['name']).sort()).toEqual(['снимок.jpg', 'чертёж.pdf']);
    const { uploads } = started.site.services.leads;
    for (const { id } of kept as { id: string }[]) expect(path.basename(uploads.pathOf(id))).toBe(id);
    expect(complaints.filter((complaint) => !/\.js csp$|status of 422|ERR_ABORTED/.test(complaint))).toEqual([]);
    await close();
  },
);
