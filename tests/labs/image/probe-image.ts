/** What a running image must do, and what it must not be able to do. */
import { readFileSync, writeFileSync } from 'node:fs';
import { untilReady } from '#tests/support/ports.ts';
import { goodQuestion, sendForm } from '#tests/support/sent-forms.ts';
import type { RunningImage } from './run-image.ts';

/** Prints a line for each finding. @returns how many of them are faults */
export async function probeImage(image: RunningImage, origin: string): Promise<number> {
  let faultCount = 0;
  const report = (what: string, found: unknown, expected: unknown) => {
    const isRight = found === expected;
    if (!isRight) faultCount += 1;
    console.log(`${isRight ? 'right' : 'WRONG'}  ${what}: ${found}${isRight ? '' : ` instead of ${expected}`}`);
  };
  const ask = (address: string) => fetch(`${origin}${address}`);
  await untilReady(`${origin}/readyz`, () => image.child.exitCode !== null).catch((error: Error) => {
    throw new Error(`${error.message}:\n${image.output()}`);
  });

  report('/readyz', (await ask('/readyz')).status, 200);
  const home = await ask('/');
  report('/', home.status, 200);
  const picture = /\/_img\/[^"\s]+/.exec(await home.text())?.[0]?.replaceAll('&amp;', '&') ?? '/no-picture';
  const pictureAnswer = await ask(picture);
  report(
    'a picture',
    `${pictureAnswer.status} ${pictureAnswer.headers.get('content-type')?.split('/')[0]}`,
    '200 image',
  );
  report('a form', (await sendForm(origin, 'question', goodQuestion)).status, 303);
  report('the health check', await image.checkHealth(), 0);

  const status = readFileSync(`/proc/${image.child.pid}/status`, 'utf8');
  const field = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1];
  report('user', field('Uid'), '1000');
  report('capabilities', Number.parseInt(field('CapEff') ?? 'f', 16) + Number.parseInt(field('CapBnd') ?? 'f', 16), 0);
  report('no new privileges', field('NoNewPrivs'), '1');
  report('a file written by root', writeError(`/proc/${image.child.pid}/root/site/written`), 'EROFS');

  image.child.kill('SIGTERM');
  report('exit code after SIGTERM', await image.exited, 0);
  const complaints = image.output().match(/^\{"level":[456]0.*$/gm) ?? [];
  report('warnings in the log', complaints.length, 0);
  for (const line of complaints) console.log(`       ${line}`);
  return faultCount;
}

function writeError(file: string): string {
  try {
    writeFileSync(file, '');
    return 'no error';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'another error';
  }
}
