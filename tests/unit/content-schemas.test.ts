/** The JSON Schemas for editors' programs take what the check takes, and the files of the sample name theirs. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentFolder } from '#server/content/content-source.ts';
import { lawFolder } from '#server/content/files/content-files.ts';
import { describeFile } from '#server/content/files/json-schema.ts';
import { readContent } from '#server/content/files/load-content.ts';
import { productFileSchema } from '#server/content/files/record-files.ts';

const { schemas } = readContent(contentFolder);
const lawFiles = globSync('*.yaml', { cwd: lawFolder });

test.each([...schemas].filter(([name]) => !['blog', 'news'].includes(name)))(
  '%s is named by its files, which fit it',
  (name, schema) => {
    const described = z.fromJSONSchema(describeFile(schema) as Parameters<typeof z.fromJSONSchema>[0]);
    for (const file of filesOf(name)) {
      const text = readFileSync(path.join(lawFiles.includes(file) ? lawFolder : contentFolder, file), 'utf8');
      const [, target = ''] = /^# yaml-language-server: \$schema=(.*)\n/.exec(text) ?? [];
      expect(path.join(path.dirname(file), target)).toBe(`schemas/${name}.json`);
      expect([file, described.safeParse(load(text)).error?.issues ?? []]).toEqual([file, []]);
    }
  },
);

test('a number may be a formula, and nothing else that is no number', () => {
  const described = z.fromJSONSchema(
    describeFile(productFileSchema.pick({ number: true })) as Parameters<typeof z.fromJSONSchema>[0],
  );
  expect([5, '{=2 * 3}', '5'].map((number) => described.safeParse({ number }).success)).toEqual([true, true, false]);
});

function filesOf(name: string): string[] {
  const one = `${name}.yaml`;
  const all = [...globSync('**/*.yaml', { cwd: contentFolder }), ...lawFiles];
  return all.filter((file) => file === one || path.dirname(file).replaceAll('/', '-') === name);
}
