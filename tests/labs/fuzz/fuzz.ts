/** `npm run fuzz -- 60 [target…]`: that many minutes of coverage-guided fuzzing; what it finds becomes a case. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { casesFolder, fuzzTarget } from './run-fuzzer.ts';
import { fuzzTargets } from './targets.ts';

const [minutes = '60', ...chosen] = process.argv.slice(2);
if (!(Number(minutes) > 0)) throw new Error('How many minutes? npm run fuzz -- 60');
const names = chosen.length > 0 ? chosen : Object.keys(fuzzTargets);
const seconds = (Number(minutes) * 60) / names.length;
console.log('| target | inputs tried | source reached, characters | kept inputs | found |');
console.log('|---|--:|--:|--:|---|');
for (const name of names) {
  const { runs, reached, pool, failure } = await fuzzTarget(name, { seconds, seed: Date.now() });
  console.log(`| ${name} | ${runs} | ${reached} | ${pool.length} | ${failure ? 'a failure' : 'nothing'} |`);
  if (failure === undefined) continue;
  process.exitCode = 1;
  const folder = path.join(casesFolder, name);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, createHash('sha256').update(failure.input).digest('hex').slice(0, 12));
  writeFileSync(file, failure.input);
  console.error(`${failure.problem}\nKept: ${file}`);
}
