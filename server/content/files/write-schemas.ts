/**
 * `npm run content:schemas [folder]`: writes `schemas/*.json` into the content folder, by which editors such as VS Code
 * complete fields and mark slips. A file names its schema in its first line.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentFolder } from '#server/content/content-source.ts';
import { describeFile } from './json-schema.ts';
import { readContent } from './load-content.ts';

const folder = process.argv[2] ?? (process.env['CONTENT_DIR'] || contentFolder);
const { schemas } = readContent(folder);
const target = path.join(folder, 'schemas');
mkdirSync(target, { recursive: true });
for (const [name, schema] of schemas) {
  writeFileSync(path.join(target, `${name}.json`), `${JSON.stringify(describeFile(schema), null, 2)}\n`);
}
console.log(`Схем ${schemas.size} в ${target}. Первая строка файла: # yaml-language-server: $schema=schemas/имя.json`);
