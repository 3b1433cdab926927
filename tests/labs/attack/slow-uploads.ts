/** Uploads whose bodies arrive at 9 kB a second: each holds what it has sent so far. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface BurstTarget {
  /** Origin of the site. */
  url: string;
  /** Host name that it serves: absolute addresses of forms come from it. */
  pageUrl: string;
}

export interface SlowUploads {
  count: number;
  /** Text fields of 60 kB before the file. */
  fields: number;
  seconds: number;
}

const boundary = 'x9';
const bytesPerTurn = 900;
const turnMs = 100;

export async function slowUploads(target: BurstTarget, uploads: SlowUploads): Promise<void> {
  await Promise.all(Array.from({ length: uploads.count }, () => slowUpload(target, uploads)));
}

async function slowUpload({ url, pageUrl }: BurstTarget, { fields, seconds }: SlowUploads): Promise<void> {
  const socket = connect(Number(new URL(url).port), new URL(url).hostname);
  let isOpen = true;
  socket
    .on('error', () => undefined)
    .on('close', () => {
      isOpen = false;
    });
  socket.resume();
  const parts = Array.from({ length: fields }, (_, place) => partHead(`field-${place}`) + 'a'.repeat(60_000)).join(
    '\r\n',
  );
  const body = `${parts}\r\n${partHead('files', 'чертёж.pdf')}%PDF-1.7\n`;
  socket.write(
    [
      'POST /requests/parts HTTP/1.1',
      `Host: ${new URL(pageUrl).host}`,
      `Origin: ${pageUrl}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      'Content-Length: 10000000',
      '\r\n',
    ].join('\r\n'),
  );
  const until = performance.now() + seconds * 1000;
  for (let at = 0; isOpen && performance.now() < until; at += bytesPerTurn) {
    socket.write(at < body.length ? body.slice(at, at + bytesPerTurn) : 'a'.repeat(bytesPerTurn));
    await pause(turnMs);
  }
  socket.destroy();
}

function partHead(name: string, fileName?: string): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`;
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
}
