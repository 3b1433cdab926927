/** slowhttptest attacks: a thousand slow connections at once. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { tools } from './debian-tools.ts';

export interface SlowAttack {
  name: string;
  path: string;
  args: string[];
}

const largePicture = '/_img/w_2560&f_avif/promo-1600x900.jpg';

export const slowAttacks: SlowAttack[] = [
  { name: 'headers that never end (slowloris)', path: '/', args: ['-H', '-i', '5', '-x', '24'] },
  { name: 'bodies that never end', path: '/requests/question', args: ['-B', '-i', '5', '-s', '100000', '-x', '10'] },
  { name: 'a thousand ranges each', path: '/favicon.ico', args: ['-R', '-a', '5', '-b', '2000'] },
  { name: 'readers of a few bytes a second', path: largePicture, args: '-X -w 10 -y 256 -n 5 -z 32 -k 3'.split(' ') },
];

const common = ['-c', '1000', '-r', '200', '-l', '40', '-p', '5', '-v', '0'];

export async function runSlowAttack(port: number, { path, args }: SlowAttack): Promise<void> {
  const url = `http://127.0.0.1:${port}${path}`;
  await promisify(execFile)(tools.slowhttptest, [...args, ...common, '-u', url], { maxBuffer: 64 * 1024 * 1024 });
}
