/** Stands in for the thread of papers: does what the title of the paper says. */
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ title }: { title: string }) => {
  if (title === 'dies') process.exit(1);
  if (title === 'throws') throw new Error('thrown in the thread');
  if (title === 'loops') for (;;);
  if (title === 'fails') parentPort?.postMessage({ fault: 'cannot be rendered' });
  if (title === 'works') parentPort?.postMessage({ bytes: new Uint8Array([1, 2, 3]) });
});
